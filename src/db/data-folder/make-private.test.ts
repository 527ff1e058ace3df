import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

  it('OPS-04 looks into a private data folder too, file by file', async () => {
    await mkdir(join(folder, 'store', 'base'), { recursive: true });
    for (const name of ['store/base/1', 'leads/deep/a.journal', 'key']) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o666);
    }
    await chmod(folder, 0o700);
    expect(await makePrivate(folder)).toEqual([]);
    for (const name of ['store/base/1', 'leads/deep/a.journal', 'key'])
      expect(await readMode(join(folder, name)), name).toBe(0o600);
    expect(await readMode(join(folder, 'store'))).toBe(0o700);
  });

  it('OPS-04 enters a private folder of countless files only where the data folder was open', async () => {
    const [photo, cached] = [join(folder, 'pictures', 'a'), join(folder, 'cache', 'b')];
    for (const path of [photo, cached]) {
      await mkdir(dirname(path));
      await writeFile(path, '');
      await chmod(path, 0o644);
    }
    await chmod(dirname(photo), 0o700);
    await chmod(dirname(cached), 0o755);
    await chmod(folder, 0o700);
    await makePrivate(folder);
    expect([await readMode(photo), await readMode(cached)]).toEqual([0o644, 0o600]);
    expect(await readMode(dirname(cached))).toBe(0o700);
    await chmod(folder, 0o750);
    await makePrivate(folder);
    expect(await readMode(photo)).toBe(0o600);
  });

  it.skipIf(process.getuid?.() === 0)('OPS-04 passes by a folder that it may not read', async () => {
    const lost = join(folder, 'lost+found');
    await mkdir(lost, { mode: 0o000 });
    await writeFile(join(folder, 'key'), '');
    await chmod(join(folder, 'key'), 0o644);
    await chmod(folder, 0o700);
    expect(await makePrivate(folder)).toEqual([]);
    expect(await readMode(join(folder, 'key'))).toBe(0o600);
    await chmod(lost, 0o700);
  });
});
