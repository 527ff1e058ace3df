import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '#kernel/create-folder.ts';
import { acquireLockFile, findLockHolder, type LockHolder } from './lock-file.ts';

/** The exit code of a start on a folder that another process owns. */
export const dataFolderOwnedExitCode = 3;

/** The data folder belongs to another process, which accepts commands on its socket. */
export class DataFolderOwnedError extends Error {
  readonly pid: number;
  readonly exitCode = dataFolderOwnedExitCode;

  constructor(folder: string, holder: LockHolder) {
    super(`The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}.`);
    this.name = 'DataFolderOwnedError';
    this.pid = holder.pid;
  }
}

export interface OwnedDataFolder {
  /** The owner's socket for commands. */
  socketPath: string;
  release(): Promise<void>;
}

/** Makes this process the folder's only owner (OPS-06); throws DataFolderOwnedError if it has one. */
export async function lockDataFolder(folder: string): Promise<OwnedDataFolder> {
  await createFolder(folder);
  const lock = await acquireLockFile(getLockPath(folder));
  if ('heldBy' in lock) throw new DataFolderOwnedError(folder, lock.heldBy);
  return { socketPath: await getOwnerSocketPath(folder), release: () => lock.release() };
}

export async function findDataFolderOwner(folder: string): Promise<{ pid: number; socketPath: string } | null> {
  const holder = await findLockHolder(getLockPath(folder));
  return holder && { pid: holder.pid, socketPath: await getOwnerSocketPath(folder) };
}

/** Socket paths are limited (104 bytes on some systems), so the socket of a long path is in the temporary folder. */
const longestSocketPath = 100;

async function getOwnerSocketPath(folder: string): Promise<string> {
  const whole = await realpath(folder);
  const name = `forecourt-${createHash('sha256').update(whole).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(whole, 'owner.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `${name}.sock`);
}

function getLockPath(folder: string): string {
  return join(folder, 'owner.lock');
}
