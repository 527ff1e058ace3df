import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 120_000 };
const storeTests = { ...shared, include: ['src/**/*.store.test.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,demo,bench,scripts,tests/support}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.store.test.ts'],
        },
      },
      { test: { ...storeTests, name: 'embedded', globalSetup: ['tests/support/embedded-template.ts'] } },
      { test: { ...storeTests, name: 'postgres', globalSetup: ['tests/support/postgres-server.ts'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
