import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { CommandIo } from './command-io.ts';
import { type OwnerAnswer, type OwnerRequest, requestSchema } from './socket-message.ts';

const longestRequest = 1024 * 1024;
const failedExitCode = 1;

export interface OwnerSocketInput {
  socketPath: string;
  log: Log;
  /** Runs a command and returns its exit code. */
  runCommand(argv: readonly string[], io: CommandIo): Promise<number>;
}

export interface OwnerSocket {
  close(): Promise<void>;
}

/** Runs commands of the same user in the process that owns the data folder (OPS-06). */
export async function serveOwnerSocket(input: OwnerSocketInput): Promise<OwnerSocket> {
  const { socketPath } = input;
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const served = serve(socket, input).finally(() => {
      running.delete(served);
      sockets.delete(socket);
    });
    running.add(served);
  });
  const isFile = process.platform !== 'win32';
  // Only the owner of the folder's lock gets here: a socket that is still there belongs to a dead owner.
  if (isFile) await rm(socketPath, { force: true });
  await listen(server, socketPath);
  if (isFile) await chmod(socketPath, 0o600);
  server.unref();
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await Promise.all(running);
      await closed;
    },
  };
}

function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function serve(socket: Socket, input: OwnerSocketInput): Promise<void> {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  socket.on('error', () => gone.abort());
  const answer = (message: OwnerAnswer) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  try {
    const request = await readRequest(socket);
    if (!request) return;
    const code = await input.runCommand(request.argv, {
      write: (line) => answer({ kind: 'out', line }),
      writeError: (line) => answer({ kind: 'error', line }),
      isTerminal: request.isTerminal,
      cwd: request.cwd,
      signal: gone.signal,
    });
    answer({ kind: 'exit', code });
  } catch (error) {
    const { reason, frames } = describeFailure(error);
    input.log.error('a command failed', { reason, frames });
    answer({ kind: 'error', line: 'The command failed; the server log says why.' });
    answer({ kind: 'exit', code: failedExitCode });
  } finally {
    socket.end();
  }
}

/** Null if the other end disconnects before it sends a request. Keeps reading, so that a disconnect is noticed. */
function readRequest(socket: Socket): Promise<OwnerRequest | null> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isWhole = false;
    socket.setEncoding('utf8');
    socket.on('close', () => resolve(null));
    socket.on('data', (part) => {
      if (isWhole) return;
      text += String(part);
      const end = text.indexOf('\n');
      isWhole = end >= 0;
      if (!isWhole && text.length > longestRequest) return socket.destroy();
      if (!isWhole) return;
      try {
        resolve(requestSchema.parse(JSON.parse(text.slice(0, end))));
      } catch (error) {
        reject(error);
      }
    });
  });
}
