import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './violation.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const textual = /\.(ts|tsx|mjs|cjs|js|json|md|sql|css|svg|html|xml|csv|dtd|yml|yaml|txt)$|(^|\/)\.[a-z]+rc$|^\.ci\//;

/** Every text file that git tracks or would track. */
export function readTrackedFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\0')
    .filter((path) => textual.test(path) && existsSync(join(root, path)) && statSync(join(root, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
