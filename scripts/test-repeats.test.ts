import { expect, it } from 'vitest';
import { isExcusable, repeatFailed } from './test-repeats.ts';
import { countTests, type FileResult, type TestRun } from './test-report.ts';

const passing = (file: string, passed = 3): FileResult => ({ file, passed, failedTests: [], failed: false });
const failing = (file: string, test = 'opens'): FileResult => ({ file, passed: 2, failedTests: [test], failed: true });
const runOf = (...files: FileResult[]): TestRun => ({ files, strayFailures: 0 });

/** Repeats with these second results; what was run again, and all that was counted and said. */
async function repeat(first: Record<string, TestRun>, second: Record<string, TestRun> = {}) {
  const asked: string[] = [];
  const { runs, remarks } = await repeatFailed(new Map(Object.entries(first)), async (project, file) => {
    asked.push(`${project} ${file}`);
    return second[file] ?? { files: [], strayFailures: 1 };
  });
  const totals = [...runs.values()].map(countTests);
  const sum = (key: 'passed' | 'failed') => totals.reduce((all, each) => all + each[key], 0);
  return { asked, remarks, passed: sum('passed'), failed: sum('failed') };
}

it('runs a file that failed once more alone, takes its second result and names it', async () => {
  const first = { unit: runOf(passing('a.test.ts'), failing('b.test.ts')), e2e: runOf(passing('c.test.ts')) };
  expect(await repeat(first, { 'b.test.ts': runOf(passing('b.test.ts')) })).toEqual({
    asked: ['unit b.test.ts'],
    remarks: ['Passed only alone, a defect to fix: b.test.ts (unit): opens'],
    passed: 9,
    failed: 0,
  });
});

it('counts a file that fails again as failed, and names it', async () => {
  const first = { e2e: runOf(failing('b.test.ts')) };
  expect(await repeat(first, { 'b.test.ts': runOf(failing('b.test.ts', 'closes')) })).toEqual({
    asked: ['e2e b.test.ts'],
    remarks: ['Failed again, alone: b.test.ts (e2e): closes'],
    passed: 2,
    failed: 1,
  });
});

it('counts a file as failed where its second run says nothing of it, or another error', async () => {
  const first = { e2e: runOf(failing('b.test.ts')) };
  expect(await repeat(first)).toMatchObject({ remarks: ['Failed again, alone: b.test.ts (e2e): opens'], failed: 1 });
  const stray = { files: [passing('b.test.ts')], strayFailures: 1 };
  expect(await repeat(first, { 'b.test.ts': stray })).toMatchObject({ passed: 3, failed: 1 });
});

it('keeps what failed outside of files', async () => {
  const first = { unit: { files: [failing('b.test.ts')], strayFailures: 1 } };
  expect(await repeat(first, { 'b.test.ts': runOf(passing('b.test.ts')) })).toMatchObject({ passed: 3, failed: 1 });
});

it.each([
  failing('tests/processes/kills.test.ts'),
  failing('src/services/enquiries/lead-journal.test.ts'),
  failing('src/db/events.store.test.ts'),
  failing('tests/e2e/main-job.test.ts', 'the main job LEAD-05 LEAD-08 is one lead however often the button is pressed'),
  failing('src/services/feeds/import-feed.store.test.ts', 'importFeed OPS-01 keeps cars whole'),
])('excuses no file about lost or doubled data: $file', async (file) => {
  const { asked, remarks, failed } = await repeat({ embedded: runOf(file) });
  expect([asked, failed]).toEqual([[], 1]);
  expect(remarks.join()).toContain(`does not excuse: ${file.file} (embedded)`);
});

it('goes by whole ids, of the tests that failed', () => {
  expect(isExcusable(failing('a.test.ts', 'LEAD-055 opens'))).toBe(true);
  expect(isExcusable(failing('a.test.ts', 'opens LEAD-05 keeps'))).toBe(false);
});

it('repeats nothing where so much failed that it is no accident', async () => {
  const files = Array.from({ length: 13 }, (_, at) => failing(`${at}.test.ts`));
  expect(await repeat({ unit: runOf(...files) })).toMatchObject({
    asked: [],
    remarks: ['13 files failed, too many to be run again'],
    failed: 13,
  });
});
