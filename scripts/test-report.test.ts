import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTestTotals } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('counts passed and failed tests', () => {
  const testResults = [{ status: 'failed', assertionResults: [{}, {}] }];
  const file = write({ numPassedTests: 3, numFailedTests: 1, success: false, testResults });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  const file = write({ numPassedTests: 3, numFailedTests: 0, success: false, testResults });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1 });
});

it('counts a run that failed without a failing test, and one without a report, as a failure', () => {
  const file = write({ numPassedTests: 3, numFailedTests: 0, success: true, testResults: [] });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1 });
  expect(readTestTotals(file, 0)).toEqual({ passed: 3, failed: 0 });
  expect(readTestTotals(join(folder, 'gone.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
