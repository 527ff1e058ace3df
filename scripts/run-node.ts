import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

export interface NodeRunOptions {
  env?: NodeJS.ProcessEnv;
  /** Passes on at once what it prints. */
  live?: boolean;
  /** Of it and all that it starts, as in `os.constants.priority`. */
  priority?: number;
}

export interface NodeRun {
  status: number | null;
  output: string;
}

/** Runs this Node with these arguments in the project's folder. */
export async function runNode(
  args: readonly string[],
  { env = {}, live = false, priority = constants.priority.PRIORITY_NORMAL }: NodeRunOptions = {},
): Promise<NodeRun> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whoever has little may not ask for more.
  if (child.pid !== undefined && priority > getPriority()) setPriority(child.pid, priority);
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      parts.push(text);
      if (live) process.stdout.write(text);
    });
  }
  await once(child, 'close');
  return { status: child.exitCode, output: parts.join('').trimEnd() };
}
