import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface FileResult {
  /** Within the project, with slashes. */
  file: string;
  passed: number;
  /** Names of the tests that failed; none where the file itself could not be loaded or torn down. */
  failedTests: string[];
  failed: boolean;
}

export interface TestRun {
  files: FileResult[];
  /** What failed outside of any file: an error that nobody caught, a crash, no report. */
  strayFailures: number;
}

export interface EndedRun {
  status: number | null;
  /** All that it printed. */
  output: string;
}

/** What one vitest run says in its JSON report, its exit code and its output. */
export function readTestRun(reportFile: string, { status, output }: EndedRun, root = process.cwd()): TestRun {
  const report = readReport(reportFile);
  if (report === null) return { files: [], strayFailures: 1 };
  const files = report.testResults.map(({ name, status: state, assertionResults }) => ({
    file: relative(root, name).split(sep).join('/'),
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failedTests: assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    failed: state === 'failed',
  }));
  const isUnexplained = status !== 0 && !files.some(({ failed }) => failed);
  return { files, strayFailures: isUnexplained || uncaught.test(output) ? 1 : 0 };
}

/** The report does not count them. */
const uncaught = /caught \d+ unhandled errors? during the test run/;

export interface TestTotals {
  passed: number;
  failed: number;
}

/** A file that failed without a failing test counts as one failure. */
export function countTests({ files, strayFailures }: TestRun): TestTotals {
  const totals = { passed: 0, failed: strayFailures };
  for (const { passed, failed, failedTests } of files) {
    totals.passed += passed;
    totals.failed += failed ? Math.max(1, failedTests.length) : 0;
  }
  return totals;
}

function readReport(file: string) {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
