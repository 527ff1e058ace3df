import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import type { CommandIo } from './command-io.ts';
import { OwnerUnreachableError, runOnOwner } from './run-on-owner.ts';
import { type OwnerSocket, type OwnerSocketInput, serveOwnerSocket } from './serve-owner-socket.ts';

let folder: string;
let socketPath: string;
let owner: OwnerSocket | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-owner-'));
  socketPath = join(folder, 'owner.sock');
});
afterEach(async () => {
  await owner?.close();
  owner = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function serve(runCommand: OwnerSocketInput['runCommand']): Promise<void> {
  owner = await serveOwnerSocket({ socketPath, log: silentLog, runCommand });
}

function createIo(signal = new AbortController().signal) {
  const out: string[] = [];
  const errors: string[] = [];
  const io: CommandIo = {
    write: (line) => out.push(line),
    writeError: (line) => errors.push(line),
    isTerminal: true,
    cwd: '/somewhere',
    signal,
  };
  return { io, out, errors };
}

describe('the owner socket', () => {
  it('OPS-06 runs a command at the owner with the same output and exit code', async () => {
    await serve(async (argv, io) => {
      io.write(`${argv.join(' ')} in ${io.cwd}, ${io.isTerminal}`);
      io.writeError('half\nway\u2028 🚗');
      io.write('done');
      return 7;
    });
    const { io, out, errors } = createIo();
    const code = await runOnOwner({ socketPath, argv: ['import', 'a b.csv'], io });
    expect({ code, out, errors }).toEqual({
      code: 7,
      out: ['import a b.csv in /somewhere, true', 'done'],
      errors: ['half\nway\u2028 🚗'],
    });
  });

  it('OPS-06 aborts the command when the caller disconnects', async () => {
    const cancelled = Promise.withResolvers<void>();
    await serve(async (_argv, io) => {
      io.write('begun');
      io.signal.addEventListener('abort', () => cancelled.resolve());
      await cancelled.promise;
      return 0;
    });
    const leaving = new AbortController();
    const { io } = createIo(leaving.signal);
    io.write = () => leaving.abort();
    await expect(runOnOwner({ socketPath, argv: ['import'], io })).rejects.toThrow(OwnerUnreachableError);
    await cancelled.promise;
  });

  it('OPS-06 answers a failed command with an exit code and no internal details', async () => {
    await serve(async () => {
      throw new Error('secret');
    });
    const { io, errors } = createIo();
    expect(await runOnOwner({ socketPath, argv: ['import'], io })).toBe(1);
    expect(errors.join()).not.toContain('secret');
  });

  it('OPS-06 ends running commands when the owner stops, and reports afterwards that there is no owner', async () => {
    const begun = Promise.withResolvers<void>();
    await serve(async (_argv, io) => {
      begun.resolve();
      await new Promise<void>((resolve) => io.signal.addEventListener('abort', () => resolve()));
      return 0;
    });
    const asked = runOnOwner({ socketPath, argv: ['import'], io: createIo().io });
    const refused = expect(asked).rejects.toThrow(OwnerUnreachableError);
    await begun.promise;
    await owner?.close();
    await refused;
    await expect(runOnOwner({ socketPath, argv: [], io: createIo().io })).rejects.toThrow(OwnerUnreachableError);
  });

  it.runIf(process.platform !== 'win32')(
    'OPS-06 replaces the socket file of a dead owner, for one user only',
    async () => {
      await serve(async () => 0);
      await serve(async () => 5);
      expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
      expect(await runOnOwner({ socketPath, argv: [], io: createIo().io })).toBe(5);
    },
  );
});
