import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder } from './create-folder.ts';

it('OPS-01 creates what is missing, once and twice, and names what cannot be created', async () => {
  const root = await mkdtemp(join(tmpdir(), 'folder-'));
  const deep = join(root, 'a', 'b', 'c');
  await Promise.all([createFolder(deep), createFolder(deep)]);
  await createFolder(deep);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
  await writeFile(join(root, 'file'), '');
  await expect(createFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST', path: join(root, 'file') });
  await expect(createFolder(join(root, 'file', 'inside'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await rm(root, { recursive: true });
});

it.runIf(platform() === 'linux')('OPS-01 ends where a file system has no room for folders', async () => {
  await expect(createFolder('/proc/nope/data')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/nope' });
});
