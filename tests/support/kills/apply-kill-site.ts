import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runForecourt } from '../run-forecourt.ts';
import { killSite } from './kill-stock.ts';

/** Writes the site's files into `folder`; answers with what `site apply` takes. */
export async function writeKillSite(folder: string): Promise<string> {
  const sites = join(folder, 'sites');
  const siteFolder = join(sites, killSite.slug);
  await mkdir(siteFolder, { recursive: true });
  await writeFile(join(siteFolder, 'site.json'), JSON.stringify(killSite));
  return sites;
}

/** Applies it with the command, as an operator would. */
export async function applyKillSite(folder: string, env: Record<string, string>): Promise<void> {
  const applied = await runForecourt(['site', 'apply', await writeKillSite(folder)], env).end;
  if (applied.code !== 0) throw new Error(`site apply ended with ${applied.code}: ${applied.lastLine}`);
}
