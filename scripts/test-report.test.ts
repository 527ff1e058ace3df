import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests, type EndedRun, readTestRun } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const name = join(folder, 'src', 'a.test.ts');
const passed = { fullName: 'opens', status: 'passed' };
const failed = { fullName: 'closes', status: 'failed' };
const fine: EndedRun = { status: 0, output: '' };
const ended: EndedRun = { status: 1, output: '' };

function read(testResults: unknown, run: EndedRun) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return readTestRun(file, run, folder);
}

it('counts passed and failed tests, and says of which file they are', () => {
  const run = read([{ name, status: 'failed', assertionResults: [passed, passed, failed] }], ended);
  expect(countTests(run)).toEqual({ passed: 2, failed: 1 });
  expect(run.files).toEqual([{ file: 'src/a.test.ts', passed: 2, failedTests: ['closes'], failed: true }]);
});

it('counts a file that could not be loaded as a failure', () => {
  const run = read([{ name, status: 'failed', assertionResults: [] }], ended);
  expect(countTests(run)).toEqual({ passed: 0, failed: 1 });
});

it('counts a file whose tests passed and which failed all the same as a failure', () => {
  const run = read([{ name, status: 'failed', assertionResults: [passed] }], ended);
  expect(countTests(run)).toEqual({ passed: 1, failed: 1 });
});

it('counts a run that failed without a failing test, and one without a report, as a failure', () => {
  const results = [{ name, status: 'passed', assertionResults: [passed] }];
  expect(countTests(read(results, ended))).toEqual({ passed: 1, failed: 1 });
  expect(countTests(read(results, fine))).toEqual({ passed: 1, failed: 0 });
  expect(countTests(readTestRun(join(folder, 'gone.json'), fine, folder))).toEqual({ passed: 0, failed: 1 });
});

it('counts errors that nobody caught, beside a failing test too', () => {
  const output = 'Vitest caught 2 unhandled errors during the test run.';
  const run = read([{ name, status: 'failed', assertionResults: [passed, failed] }], { status: 1, output });
  expect(countTests(run)).toEqual({ passed: 1, failed: 2 });
});
