import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

type Env = Record<string, string | undefined>;

/** A Chromium that is already there: the setting CHROMIUM, the PATH, Playwright's own. */
export function findBrowser(env: Env = process.env): string | null {
  const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    listOnPath(name, env),
  );
  return findFirst([env.CHROMIUM, ...onPath, getPlaywrightsOwn()]);
}

/** One without windows, where there is one: half of the processor's time, and no notifications. The setting CHROMIUM comes first. */
export function findHeadlessBrowser(env: Env = process.env): string | null {
  return findFirst([env.CHROMIUM, ...listOnPath(headlessPackage, env)]) ?? findBrowser(env);
}

/** Of Debian, and of its command. */
const headlessPackage = 'chromium-headless-shell';

function listOnPath(name: string, env: Env): string[] {
  return (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function findFirst(paths: readonly (string | undefined)[]): string | null {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

function getPlaywrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** Installs what is missing: Debian's packages where apt-get may be used, else Playwright's browser. */
export function ensureBrowser(): string | null {
  const hasHeadless = findHeadlessBrowser() !== findBrowser();
  if (findBrowser() && (hasHeadless || process.env.CHROMIUM)) return findBrowser();
  installFromDebian();
  if (!findBrowser()) run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  return findBrowser();
}

function installFromDebian(): void {
  if (process.platform !== 'linux' || !run('apt-get', ['--version'])) return;
  console.log('Installing Chromium for the browser tests ...');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get'];
  run(command, [...rest, 'update', '-qq']);
  // One after the other: a system may have the first alone.
  for (const name of ['chromium', headlessPackage]) {
    run(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', name]);
  }
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
