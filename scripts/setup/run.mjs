import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { node24, root } from './install.mjs';

// Built-in modules only, as in install.mjs.

const parent = process.ppid;

/** npm starts us in a shell that a signal ends without a word to us; npm ends with it. */
const isLeft = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
const lookForParentMs = 250;

/** The environment in which `node` and the tools of node_modules are ours. */
function ownEnvironment() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs a script on Node 24 to its end; ends this process with its code unless that is 0. */
export function runToEnd(args) {
  const { status } = spawnSync(node24, args, { cwd: root, stdio: 'inherit', env: ownEnvironment() });
  if (status !== 0 || isLeft()) process.exit(status || 1);
}

/** `env` holds defaults. Becomes a script on Node 24 as far as anyone outside can tell: signals go in, the exit code comes out. */
export function become(args, { cwd = root, env = {} } = {}) {
  const child = spawn(node24, args, { cwd, stdio: 'inherit', env: { ...env, ...ownEnvironment() } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  const looking = setInterval(() => {
    if (!isLeft()) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, lookForParentMs);
  looking.unref();
  child.on('error', (error) => {
    console.error(`Node 24 could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exit(code ?? 1);
    }
  });
}
