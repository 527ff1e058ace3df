import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readBuildManifest } from '#web/http/build-manifest.ts';
import { isBuildNeeded } from './build.ts';
import {
  houseBudgets,
  listListStart,
  listOfficeScreens,
  listPageFiles,
  listReactBringers,
  listStart,
  officeBudgets,
  startBudgets,
} from './checks/budget.ts';

/** Weighs what a browser loads for a page, and fails where that is more than the budget. */
const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'build', 'client');

const office = join(root, 'build', 'office', 'client');
const weights = new Map<string, number>();

function weigh(file: string, folder: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = brotliCompressSync(readFileSync(join(folder, file))).byteLength;
  weights.set(file, weight);
  return weight;
}

if (isBuildNeeded(root)) spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' });
const manifest = readBuildManifest(client);

function weighAll(what: string, files: readonly string[], budget: number, folder = client): void {
  const weight = files.reduce((sum, file) => sum + weigh(file, folder), 0);
  const isOver = weight > budget;
  console.log(`${what}: ${weight} of ${budget} bytes${isOver ? ', OVER' : ''}`);
  if (isOver) process.exitCode = 1;
}

const listEnding = (files: readonly string[], ending: string) => files.filter((file) => file.endsWith(ending));

for (const [ending, budget] of Object.entries(houseBudgets)) {
  weighAll(`every kind of page with every island, ${ending}`, listEnding(listPageFiles(manifest), ending), budget);
}
weighAll('any page before an island is hydrated, .js', listEnding(listStart(manifest), '.js'), startBudgets.page);
weighAll('results before they are touched, .js', listEnding(listListStart(manifest), '.js'), startBudgets.list);

for (const part of listReactBringers(manifest)) {
  console.log(
    `${part} needs no React and loads it: give what it shares with islands a file of its own (vite.config.ts)`,
  );
  process.exitCode = 1;
}

const { start, screens } = listOfficeScreens(readBuildManifest(office));
const weighScreen = (files: readonly string[]) =>
  listEnding(files, '.js').reduce((sum, file) => sum + weigh(file, office), 0);
const heaviest = [...screens.values()].toSorted((a, b) => weighScreen(b) - weighScreen(a))[0] ?? [];
weighAll(
  'the heaviest screen of the office, first, .js',
  listEnding([...start, ...heaviest], '.js'),
  officeBudgets.first,
  office,
);
weighAll('the heaviest screen of the office, later, .js', listEnding(heaviest, '.js'), officeBudgets.later, office);
