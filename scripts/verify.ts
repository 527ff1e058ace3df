import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NodeRunOptions, runNode } from './run-node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (...path: string[]) => join(root, 'node_modules', ...path);

interface Check {
  name: string;
  /** Arguments of Node. */
  run: readonly string[];
}

/** A second run of the type checker looks at what has changed since the first alone. */
const onlyWhatChanged = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const checks: readonly Check[] = [
  { name: 'format and lint', run: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'] },
  { name: 'borders', run: ['scripts/check-borders.ts'] },
  { name: 'house rules', run: ['scripts/check-house.ts'] },
  { name: 'settings docs', run: ['scripts/write-settings-docs.ts', '--check'] },
  { name: 'site docs', run: ['scripts/write-site-docs.ts', '--check'] },
  { name: 'lock file', run: ['scripts/complete-lock.ts', '--check'] },
  {
    name: 'types of the office',
    run: [tool('@react-router', 'dev', 'bin.cjs'), 'typegen', '--config', 'vite.office.config.ts'],
  },
  { name: 'types', run: [tool('typescript', 'bin', 'tsc'), '--noEmit', ...onlyWhatChanged] },
  { name: 'budget', run: ['scripts/check-budget.ts'] },
  { name: 'dead code', run: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
];

export interface CheckTotals {
  passed: number;
  failed: number;
}

/** Runs every check, whatever the one before said; what a failing one has to say is printed. */
export async function runChecks(options: Pick<NodeRunOptions, 'priority'> = {}): Promise<CheckTotals> {
  const totals: CheckTotals = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const started = performance.now();
    const { status, output } = await runNode(run, options);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (status === 0) totals.passed++;
    else {
      totals.failed++;
      console.log(output);
    }
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }
  return totals;
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
