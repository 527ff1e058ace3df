import { readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

export interface TestTotals {
  passed: number;
  failed: number;
  /** Names of the tests that failed and then passed when they were tried again. */
  passedLater: string[];
}

/**
 * Counts of one vitest run from its JSON report. A file that could not be loaded, and a run that failed without a failing
 * test (an error outside of tests, a crash, no report), count as one failure each.
 */
export function readTestTotals(reportFile: string, exitCode: number | null): TestTotals {
  const report = readReport(reportFile);
  if (report === null) return { passed: 0, failed: 1, passedLater: [] };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const silent = failed === 0 && exitCode !== 0;
  const passedLater = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => test.fullName);
  return { passed: report.numPassedTests, failed: silent ? 1 : failed, passedLater };
}

function readReport(file: string) {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
