import { mkdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowsers } from './find-browser.ts';
import { type NodeRunOptions, runNode } from './run-node.ts';
import { repeatFailed } from './test-repeats.ts';
import { countTests, readTestRun, type TestRun, type TestTotals } from './test-report.ts';
import { runChecks } from './verify.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Who has the machine first of those that run side by side: journeys, whose pages a browser waits for. */
const priorities = {
  e2e: PRIORITY_NORMAL,
  processes: PRIORITY_BELOW_NORMAL,
  unit: PRIORITY_LOW,
  embedded: PRIORITY_LOW,
  postgres: PRIORITY_LOW,
};
type Project = keyof typeof priorities;
const projects = Object.keys(priorities);
/** `npm test -- unit` runs the checks and that project alone. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !projects.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown test project ${unknown.join(', ')}; projects are ${projects.join(', ')}.`);
  process.exit(2);
}

for (const name of ensureBrowsers())
  console.log(`No ${name} was found or could be installed; set ${name.toUpperCase()} to one. Browser tests will fail.`);

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** For the servers and commands that tests start again and again: compiling is a third of a start. */
const compiled = join(root, 'node_modules', '.cache', 'forecourt-tests');
const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled };
const totals: TestTotals = { passed: 0, failed: 0 };
const add = ({ passed, failed }: TestTotals) => {
  totals.passed += passed;
  totals.failed += failed;
};
const runs = new Map<string, TestRun>();

/** One after the other; what a project prints comes whole at its end, so that they do not mix. */
async function runProjects(...names: Project[]): Promise<void> {
  for (const project of names.filter((name) => asked.length === 0 || asked.includes(name))) {
    console.log(`== tests: ${project} ...`);
    const { run, output } = await runVitest(project, { live: asked.length === 1, priority: priorities[project] });
    console.log(`\n== tests: ${project}\n${output}`);
    runs.set(project, run);
  }
}

/** A project, or one file of it. */
async function runVitest(project: string, options: NodeRunOptions, file: string[] = []) {
  const report = join(reports, file.length === 0 ? `${project}.json` : 'repeat.json');
  rmSync(report, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await runNode([vitest, 'run', '--project', project, ...reporters, ...file], { ...options, env });
  return { run: readTestRun(report, ended), output: options.live ? '' : ended.output };
}

async function runAlone(project: string, file: string): Promise<TestRun> {
  console.log(`\n== once more, alone: ${file} (${project})`);
  return (await runVitest(project, { live: true }, [file])).run;
}

async function verify(): Promise<void> {
  console.log('\n== verify');
  add(await runChecks({ priority: PRIORITY_LOW }));
}

console.log('\n== build');
const built = await runNode(['scripts/build.ts'], { live: true });
add(built.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

// One browser at a time leaves half of a small machine idle.
await Promise.all([
  runProjects('e2e'),
  verify().then(() => runProjects('unit', 'embedded', 'postgres')),
  runProjects('processes'),
]);

const repeated = await repeatFailed(runs, runAlone);
for (const run of repeated.runs.values()) add(countTests(run));
for (const remark of repeated.remarks) console.log(remark);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
