import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { collectOutput } from './server-process.ts';

export interface CommandEnd {
  code: number | null;
  lastLine: string;
  output: string;
}

export interface RunningCommand {
  child: ChildProcess;
  end: Promise<CommandEnd>;
}

/** The `forecourt` command as a process of its own. */
export function runForecourt(args: readonly string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const end = once(child, 'close').then(() => ({
    code: child.exitCode,
    output: printed(),
    lastLine: printed().trim().split('\n').at(-1) ?? '',
  }));
  return { child, end };
}
