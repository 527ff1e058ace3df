import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** A Chromium that is already there: the setting CHROMIUM, the PATH, Playwright's own. */
export function findBrowser(env: Record<string, string | undefined> = process.env): string | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [env.CHROMIUM ?? '', ...onPath, getPlaywrightsOwn()].find((path) => path !== '' && existsSync(path)) ?? null;
}

function getPlaywrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** Installs one where there is none: Debian's package where apt-get may be used, else Playwright's. */
export function ensureBrowser(): string | null {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  installFromDebian();
  if (!findBrowser()) run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  return findBrowser();
}

function installFromDebian(): void {
  if (process.platform !== 'linux' || !run('apt-get', ['--version'])) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get'];
  run(command, [...rest, 'update', '-qq']);
  run(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
