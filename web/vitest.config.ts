import { defineConfig } from "vitest/config";

export default defineConfig({
  // The drawings of art/ lie beside web/.
  server: { fs: { allow: [".."] } },
  test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", maxWorkers: 1 },
});
