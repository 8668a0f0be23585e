import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    environment: "node",
    // Files share nothing: each has a server, a store and a browser of its own.
    maxWorkers: 2,
    testTimeout: 420_000,
    hookTimeout: 180_000,
    // Browsers stumble now and then for reasons of their own. The stage names every test that needed a second try.
    retry: 1,
    reporters: ["verbose"],
    // A test waits this long for the page to show what it expects, as machines may be slow.
    expect: { poll: { timeout: 180_000, interval: 20 } },
  },
});
