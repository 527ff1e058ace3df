import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the pages are built from: a change in any of it makes a new build. */
const sources = [
  'src/**/*.{ts,tsx,css,svg,woff2,json}',
  'public/**/*.*',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
];

/** One hash over the names and contents of all sources; tests do not count. */
export function hashSources(folder: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build in the folder was made from other sources than are there now. */
export function isBuildNeeded(folder: string): boolean {
  const stamp = join(folder, 'build', 'sources.sha256');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources(folder);
}

function build(folder: string): number {
  console.log('Building the pages and the office ...');
  const hash = hashSources(folder);
  const tool = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const config of ['vite.config.ts', 'vite.office.config.ts']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'build', '--app', '--config', config], {
      ...{ cwd: folder, env },
      encoding: 'utf8',
    });
    if (status !== 0) {
      console.error(`${stdout}${stderr}\nThe build failed; its message is above.`);
      return status ?? 1;
    }
  }
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build', 'sources.sha256'), hash);
  return 0;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const forced = process.argv.includes('--force');
  process.exitCode = forced || isBuildNeeded(root) ? build(root) : 0;
}
