import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on the host's own Node before anything is installed: built-in modules only.

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === 'win32';

/** The Node 24 that the dependency `node` brings, whatever the host's version is. */
export const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Whether what npm noted as installed differs from the lock file. npm writes node_modules/.package-lock.json last,
 * so an install that was interrupted leaves none.
 */
export function isInstallNeeded(folder = root) {
  const locked = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return true;
  return Object.entries(locked).some(
    ([path, entry]) => path !== '' && !entry.optional && installed[path]?.version !== entry.version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Installs what is missing, or ends the process with a sentence that says what to do. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or newer is needed to install; this is ${process.version}.`);
  if (isInstallNeeded()) {
    console.log('Installing dependencies (npm ci) ...');
    if (!runNpm(['ci', '--prefer-offline', '--no-progress', '--loglevel=error'])) {
      fail('npm ci failed. See its message above; with a network connection, run the command again.');
    }
  }
  if (!existsSync(node24)) runNpm(['rebuild', 'node', '--loglevel=error']);
  if (!existsSync(node24)) {
    fail(
      'Node 24 was not installed with the dependencies. Allow install scripts (npm config set ignore-scripts false), delete node_modules and run the command again.',
    );
  }
}

function runNpm(args) {
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows }).status === 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
