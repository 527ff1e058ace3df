import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from './make-private.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'private-'));
  folder = join(root, 'data');
  await mkdir(join(folder, 'leads', 'deep'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

describe.runIf(platform() !== 'win32')('makePrivate', () => {
  it('OPS-04 takes everything in an open data folder from others, and what its owner may do stays', async () => {
    const modes = { leads: 0o775, 'leads/deep': 0o755, 'leads/deep/a.journal': 0o644, 'run.sh': 0o755, kept: 0o400 };
    for (const name of ['leads/deep/a.journal', 'run.sh', 'kept']) await writeFile(join(folder, name), '');
    for (const [name, mode] of Object.entries(modes)) await chmod(join(folder, name), mode);
    await chmod(folder, 0o755);
    expect(await makePrivate(folder)).toEqual([]);
    expect(await readMode(folder)).toBe(0o700);
    for (const [name, mode] of Object.entries(modes))
      expect(await readMode(join(folder, name)), name).toBe(mode & 0o700);
  });

  it('OPS-04 follows no link out of the data folder, and needs no folder', async () => {
    const outside = join(root, 'outside');
    await writeFile(outside, '');
    await chmod(outside, 0o644);
    await symlink(outside, join(folder, 'link'));
    await chmod(folder, 0o755);
    await makePrivate(folder);
    expect(await readMode(outside)).toBe(0o644);
    expect(await makePrivate(join(root, 'nothing'))).toEqual([]);
  });
});
