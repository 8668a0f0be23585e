// Pictures of every page and every state (./acies pictures). They are to be looked at; nothing here is a test.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/pictures/**/*.pictures.ts"],
    globalSetup: ["e2e/pictures/sheets.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
    reporters: ["verbose"],
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
