import { defineConfig } from "vitest/config";

export default defineConfig({
  // The drawings of art/ lie beside web/.
  server: { fs: { allow: [".."] } },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    maxWorkers: 1,
    // Nothing is measured here: a test that is slow on a busy machine is not a test that fails.
    testTimeout: 60_000,
  },
});
