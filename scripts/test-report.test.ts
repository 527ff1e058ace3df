import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTestTotals } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { fullName: 'opens', status: 'passed', failureMessages: [] };

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('counts passed and failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [passed, { ...passed, status: 'failed', failureMessages: ['no'] }] },
  ];
  const file = write({ numPassedTests: 3, numFailedTests: 1, success: false, testResults });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1, passedLater: [] });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  const file = write({ numPassedTests: 3, numFailedTests: 0, success: false, testResults });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1, passedLater: [] });
});

it('counts a run that failed without a failing test, and one without a report, as a failure', () => {
  const file = write({ numPassedTests: 3, numFailedTests: 0, success: true, testResults: [] });
  expect(readTestTotals(file, 1)).toEqual({ passed: 3, failed: 1, passedLater: [] });
  expect(readTestTotals(file, 0)).toEqual({ passed: 3, failed: 0, passedLater: [] });
  expect(readTestTotals(join(folder, 'gone.json'), 0)).toEqual({ passed: 0, failed: 1, passedLater: [] });
});

it('names what passed only when it was tried again', () => {
  const assertionResults = [passed, { ...passed, fullName: 'closes', failureMessages: ['no'] }];
  const testResults = [{ status: 'passed', assertionResults }];
  const file = write({ numPassedTests: 2, numFailedTests: 0, success: true, testResults });
  expect(readTestTotals(file, 0)).toEqual({ passed: 2, failed: 0, passedLater: ['closes'] });
});
