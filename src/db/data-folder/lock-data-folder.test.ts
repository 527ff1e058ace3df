import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderOwnedError, findDataFolderOwner, lockDataFolder } from './lock-data-folder.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that tries for the lock and says "owner" or "refused PID"; an owner stays until it is killed. */
function startStarter(): { child: ChildProcess; said: Promise<string> } {
  const module = new URL('./lock-data-folder.ts', import.meta.url).href;
  const code = `
    const { lockDataFolder } = await import(${JSON.stringify(module)});
    try { await lockDataFolder(process.argv[1]); console.log('owner'); setInterval(() => {}, 1000); }
    catch (error) { console.log('refused ' + error.pid); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder]);
  children.push(child);
  const said = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => resolve(String(bytes).trim()));
    child.on('close', () => reject(new Error('the starter said nothing')));
  });
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

describe('lockDataFolder', () => {
  it('OPS-06 refuses a second owner and names the first', async () => {
    const first = await lockDataFolder(folder);
    const refused = await lockDataFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFolderOwnedError);
    expect(refused).toMatchObject({ pid: process.pid, exitCode: 3 });
    expect(String(refused)).toContain(String(process.pid));
    expect(await findDataFolderOwner(folder)).toEqual({ pid: process.pid, socketPath: first.socketPath });
    await first.release();
    expect(await findDataFolderOwner(folder)).toBeNull();
    await (await lockDataFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('OPS-06 replaces a killed owner', async () => {
    const { child, said } = startStarter();
    expect(await said).toBe('owner');
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${child.pid} `);
    await kill(child);
    await (await lockDataFolder(folder)).release();
  });

  it('OPS-06 gives a dead owner’s folder to exactly one of many starters', async () => {
    const dead = startStarter();
    await dead.said;
    await kill(dead.child);
    const starters = Array.from({ length: 6 }, startStarter);
    const answers = await Promise.all(starters.map(({ said }) => said));
    const owner = starters[answers.indexOf('owner')];
    const refused = answers.filter((answer) => answer !== 'owner');
    expect(refused).toEqual(Array.from({ length: 5 }, () => `refused ${owner?.child.pid}`));
  });

  it.each([
    [
      'a process that took its id later',
      JSON.stringify({ pid: process.pid, started: 'then', host: hostname(), token: 'x' }),
    ],
    ['a file cut off by a power cut', '{"pid": 1'],
    ['an empty file', ''],
  ])('OPS-06 is not held up by %s', async (_case, text) => {
    await writeFile(join(folder, 'owner.lock'), text);
    await (await lockDataFolder(folder)).release();
  });

  it('OPS-06 leaves the lock of the next owner alone when it is released late', async () => {
    const first = await lockDataFolder(folder);
    await rm(join(folder, 'owner.lock'));
    await lockDataFolder(folder);
    const text = await readFile(join(folder, 'owner.lock'), 'utf8');
    await first.release();
    expect(await readFile(join(folder, 'owner.lock'), 'utf8')).toBe(text);
  });

  it('OPS-06 finds a short socket address for a deep folder', async () => {
    const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60));
    await mkdir(deep, { recursive: true });
    const owned = await lockDataFolder(deep);
    expect(owned.socketPath.length).toBeLessThan(100);
    await owned.release();
  });
});
