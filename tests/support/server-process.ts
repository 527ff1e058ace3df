import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

export interface ServerProcess {
  port: number;
  pid: number;
  /** Everything the process has printed. */
  output(): string;
  /** SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ServerProcessOptions {
  /** Where nobody asks for one, the system chooses a free one. */
  port?: number;
  dataFolder: string;
  env?: Record<string, string>;
  /** A command that ends by becoming the one that follows it, which is the server. */
  through?: readonly string[];
  /** Of Node. */
  flags?: readonly string[];
}

/** Starts `src/server.ts` as a process of its own and waits until it says that it is ready. */
export async function startServerProcess({
  port: wanted = 0,
  dataFolder,
  env = {},
  through = [],
  flags = [],
}: ServerProcessOptions): Promise<ServerProcess> {
  const [command = process.execPath, ...args] = [...through, process.execPath, ...flags, 'src/server.ts'];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      FORECOURT_DEMO: 'off',
      LOCALHOST_SITES: 'true',
      WORK_PER_MINUTE: '1000000',
      DISK_RESERVE_MB: '0',
      DRAIN_SECONDS: '0',
      PORT: String(wanted),
      FORECOURT_DATA: dataFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const exited = once(child, 'exit');
  // A test that fails or runs out of time leaves no server behind.
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    if (!isGone()) child.kill('SIGKILL');
    await exited;
  };
  const port = await Promise.race([readPort(child), exited.then(() => null)]);
  while (port === null || !(await isReady(port))) {
    if (port === null || isGone()) throw new Error(`the server did not become ready:\n${printed()}`);
    await wait(50);
  }
  const stop = async () => {
    if (!isGone()) child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  return { port, pid: child.pid ?? 0, output: printed, kill, stop };
}

/** The port in the line that a server prints when it listens. */
export function readPort({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: unknown) => {
      text += String(chunk);
      const port = /^Forecourt is running at \S+:(\d+)$/m.exec(text)?.[1];
      if (port === undefined) return;
      stdout?.off('data', read);
      resolve(Number(port));
    };
    stdout?.on('data', read);
  });
}

export function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = [];
  child.stdout?.on('data', (chunk) => parts.push(String(chunk)));
  child.stderr?.on('data', (chunk) => parts.push(String(chunk)));
  return () => parts.join('');
}

function isReady(port: number): Promise<boolean> {
  return sendRequest({ port, host: 'localhost', path: '/readyz' }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

export interface SentRequest {
  port: number;
  /** The Host header, without a port. */
  host: string;
  path: string;
  /** Posted as a form. */
  form?: Record<string, string>;
}

export interface ReceivedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks the server on the loopback address under any host name; fetch would drop the Host header. */
export function sendRequest({ port, host, path, form }: SentRequest): Promise<ReceivedAnswer> {
  const body = form ? new URLSearchParams(form).toString() : '';
  const headers: Record<string, string | number> = { Host: `${host}:${port}` };
  if (form) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    headers['Content-Length'] = Buffer.byteLength(body);
    headers.Origin = `http://${host}:${port}`;
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: form ? 'POST' : 'GET', headers, agent: false, timeout: patienceMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}
