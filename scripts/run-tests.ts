import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './find-browser.ts';
import { readTestTotals } from './test-report.ts';
import { runChecks } from './verify.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const projects = ['unit', 'embedded', 'postgres', 'e2e'];
/** `npm test -- unit` runs the checks and that project alone. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !projects.includes(name));
if (unknown.length > 0) {
  console.error(`There is no test project ${unknown.join(', ')}; there are ${projects.join(', ')}.`);
  process.exit(2);
}

const browser = ensureBrowser();
if (browser === null)
  console.log('No Chromium was found or could be installed; set CHROMIUM to one. Browser tests will fail.');

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CHROMIUM: browser ?? undefined };
const totals = { passed: 0, failed: 0 };
const add = ({ passed, failed }: { passed: number; failed: number }) => {
  totals.passed += passed;
  totals.failed += failed;
};

function runStep(title: string, args: readonly string[]): number | null {
  console.log(`\n== ${title}`);
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status;
}

console.log('\n== verify');
add(runChecks());

const built = runStep('build', ['scripts/build.ts']);
add(built === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

for (const project of asked.length > 0 ? asked : projects) {
  const report = join(reports, `${project}.json`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  add(readTestTotals(report, runStep(`tests: ${project}`, args)));
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
