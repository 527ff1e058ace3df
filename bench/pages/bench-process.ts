import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface BenchProcess {
  port: number;
  pid: number;
  /** Milliseconds of processor time so far, all threads; 0 where the system does not tell. */
  cpuMs(): number;
  /** Bytes in memory now. */
  residentBytes(): number;
  stop(): Promise<void>;
}

const patienceMs = 180_000;
const idleCheckMs = 1000;
const ticksPerSecond = 100;
const pageBytes = 4096;

/** What a server still does after its start, with pictures above all, would count as the requests' work. */
export async function waitUntilIdle(server: BenchProcess): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += idleCheckMs) {
    const before = server.cpuMs();
    await wait(idleCheckMs);
    if (server.cpuMs() - before < idleCheckMs * 0.05) return;
  }
}

/** Starts a server whose output has its port in a line; the log goes to a file, as it would in production. */
export async function startBenchProcess(
  args: readonly string[],
  { logFile, env = {} }: { logFile: string; env?: Record<string, string> },
): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    // All that a bench asks comes from one address.
    env: { ...process.env, NODE_ENV: 'production', WORK_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
  });
  const port = await readPort(child, logFile);
  return {
    port,
    pid: child.pid ?? 0,
    cpuMs: () => {
      const fields = readStat(child, 'stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond;
    },
    residentBytes: () => Number(readStat(child, 'statm').split(' ')[1] ?? 0) * pageBytes,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readPort(child: ChildProcess, logFile: string): Promise<number> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const port = /(?:listens on|is running at) (?:http:\/\/[^\s:]+:)?(\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (port) return Number(port);
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error('the server did not start');
}

function readStat(child: ChildProcess, name: 'stat' | 'statm'): string {
  try {
    return readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
