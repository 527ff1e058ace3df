import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Field of /proc/PID/stat, counted after the command's name, which may contain spaces. */
const stateField = 0;
const startField = 19;

/**
 * When the process with this id began, or null where there is none. Together with the id it names one process for
 * ever, while an id alone is used again.
 */
export async function findProcessStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return findLinuxStart(pid);
  if (!isRunning(pid)) return null;
  if (process.platform === 'win32') return 'unknown';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
}

async function findLinuxStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process stays a zombie until its parent reaps it.
  if (fields[stateField] === 'Z' || fields[stateField] === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[startField]}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
