import { defineConfig } from 'vitest/config';
import { patienceMs } from './tests/support/patience.ts';

const shared = {
  environment: 'node' as const,
  // `npm test` gives these the time that journeys leave: what takes seconds alone may take minutes.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // What is waited for comes soon, but a small machine has much else to do.
  expect: { poll: { timeout: patienceMs } },
  // A file would spend most of its time on loading the product anew: those of a worker share it, so what stands in for a
  // part of it in one test is taken back by that test.
  isolate: false,
};
const storeTests = { ...shared, include: ['src/**/*.store.test.ts'] };
const journeys = { ...shared, fileParallelism: false };

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
      // Servers that are killed and stores that are stopped: processes of their own, one file after another.
      { test: { ...journeys, name: 'processes', include: ['tests/processes/**/*.test.ts'] } },
      // Two browsers at once leave neither enough of a small machine.
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/demo-server.ts'],
        },
      },
    ],
  },
});
