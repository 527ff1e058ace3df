import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { isBuildNeeded } from './build.ts';
import { type BuildManifest, budgets, listPageFiles, measuredPages } from './checks/budget.ts';

/** Weighs what a browser loads for a page, of every template, and fails where that is more than the budget. */
const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'build', 'client');
const templates = globSync('src/templates/*/manifest.ts', { cwd: root }).map((path) => path.split('/').at(-2) ?? '');

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunk);

const weights = new Map<string, number>();

function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = brotliCompressSync(readFileSync(join(client, file))).byteLength;
  weights.set(file, weight);
  return weight;
}

if (isBuildNeeded(root)) spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' });
const manifest: BuildManifest = manifestSchema.parse(
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')),
);
// The router's own list of routes and files, and style sheets, which a module asks for by address.
const always = globSync(['assets/manifest-*.js', 'assets/app-*.css'], { cwd: client });

for (const template of templates) {
  for (const page of measuredPages) {
    const files = [...listPageFiles(manifest, { template, page }), ...always];
    for (const [ending, budget] of Object.entries(budgets)) {
      const weight = files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + weigh(file), 0);
      const isOver = weight > budget;
      console.log(`${template} ${page} ${ending}: ${weight} of ${budget} bytes${isOver ? ', OVER' : ''}`);
      if (isOver) process.exitCode = 1;
    }
  }
}
