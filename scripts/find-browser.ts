import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
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

/** A Firefox that is already there: the setting FIREFOX, the PATH, Puppeteer's own. */
export function findFirefox(env: Env = process.env): string | null {
  const onPath = [firefoxPackage, 'firefox'].flatMap((name) => listOnPath(name, env));
  const own = globSync('firefox/*/{firefox/firefox,firefox/firefox.exe,Firefox.app/Contents/MacOS/firefox}', {
    cwd: puppeteersFolder,
  });
  return findFirst([env.FIREFOX, ...onPath, ...own.map((path) => join(puppeteersFolder, path))]);
}

/** Of Debian, and of their commands. */
const headlessPackage = 'chromium-headless-shell';
const firefoxPackage = 'firefox-esr';
const puppeteersFolder = join(homedir(), '.cache', 'puppeteer');

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

/**
 * Installs what is missing, Debian's packages where apt-get may be used, else what Playwright and Puppeteer have; says what is
 * missing still.
 */
export function ensureBrowsers(): string[] {
  const hasHeadless = Boolean(process.env.CHROMIUM) || findHeadlessBrowser() !== findBrowser();
  const packages = [
    ...(findBrowser() === null ? ['chromium'] : []),
    ...(hasHeadless ? [] : [headlessPackage]),
    ...(findFirefox() === null ? [firefoxPackage] : []),
  ];
  if (packages.length > 0) installFromDebian(packages);
  if (findBrowser() === null) runOfModules('playwright-core/cli.js', ['install', 'chromium']);
  if (findFirefox() === null)
    runOfModules('@puppeteer/browsers/lib/main-cli.js', ['install', 'firefox@esr', '--path', puppeteersFolder]);
  return [...(findBrowser() === null ? ['Chromium'] : []), ...(findFirefox() === null ? ['Firefox'] : [])];
}

function installFromDebian(packages: readonly string[]): void {
  if (process.platform !== 'linux' || !run('apt-get', ['--version'])) return;
  console.log(`Installing ${packages.join(', ')} for the browser tests ...`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get'];
  run(command, [...rest, 'update', '-qq']);
  // One after the other: a system may have some of them alone.
  for (const name of packages) run(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', name]);
}

function runOfModules(script: string, args: readonly string[]): void {
  run(process.execPath, [join('node_modules', script), ...args]);
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
