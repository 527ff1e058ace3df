import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { splitLines } from '#kernel/split-lines.ts';
import type { CommandIo } from './command-io.ts';
import { answerSchema, type OwnerRequest } from './socket-message.ts';

export interface RunOnOwnerInput {
  socketPath: string;
  argv: readonly string[];
  io: CommandIo;
}

/** The owner could not be reached; it may be starting or may have just ended. */
export class OwnerUnreachableError extends Error {
  override name = 'OwnerUnreachableError';
}

/** Has the owner of the data folder run the command, and returns its exit code. */
export async function runOnOwner({ socketPath, argv, io }: RunOnOwnerInput): Promise<number> {
  await assertOwn(socketPath);
  const socket = await open(socketPath);
  const hangUp = () => socket.destroy();
  io.signal.addEventListener('abort', hangUp, { once: true });
  if (io.signal.aborted) hangUp();
  const request: OwnerRequest = { argv: [...argv], cwd: io.cwd, isTerminal: io.isTerminal };
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    const code = await passOn(socket, io);
    if (code !== null) return code;
    throw new OwnerUnreachableError(hungUp);
  } catch (cause) {
    // A stream that either end closes early also fails.
    throw socket.destroyed ? new OwnerUnreachableError(hungUp, { cause }) : cause;
  } finally {
    io.signal.removeEventListener('abort', hangUp);
    socket.destroy();
  }
}

const hungUp = 'The server closed the connection before the command finished.';

/** The exit code, or null if the stream ends without one. */
async function passOn(socket: Socket, io: CommandIo): Promise<number | null> {
  for await (const line of splitLines(socket.setEncoding('utf8'))) {
    const answer = answerSchema.parse(JSON.parse(line));
    if (answer.kind === 'exit') return answer.code;
    if (answer.kind === 'out') io.write(answer.line);
    else io.writeError(answer.line);
  }
  return null;
}

function open(socketPath: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
    socket.once('error', (cause) => {
      reject(new OwnerUnreachableError('The owner of the data folder does not answer.', { cause }));
    });
  });
}

/** In a shared temporary folder another user could have created a socket with that name. */
async function assertOwn(socketPath: string): Promise<void> {
  if (process.platform === 'win32') return;
  const found = await stat(socketPath).catch(() => null);
  if (!found) throw new OwnerUnreachableError('The server that owns the data folder is still starting.');
  const user = process.getuid?.();
  if (user !== 0 && found.uid !== user) {
    throw new OwnerUnreachableError('The socket of the data folder belongs to another user.');
  }
}
