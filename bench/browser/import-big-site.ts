import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, seedDemoOnce } from './run-command.ts';

const listings = new URL('../../../shared/data/au-listings/australian_vehicle_prices.csv', import.meta.url).pathname;

export const bigSite = 'bigyard';

const site = {
  slug: bigSite,
  name: 'Big Yard Cars',
  template: 'yard',
  hosts: [`${bigSite}.localhost`],
  dealerships: [
    {
      slug: 'big-yard-cars',
      name: 'Big Yard Cars',
      leadEmails: ['leads@bigyard.example'],
      locations: [{ slug: 'bigyard', name: 'Big Yard Sales', primary: true, type: 'sales' }],
    },
  ],
};

export function hasListings(): boolean {
  return existsSync(listings);
}

/** Beside the demo a site with some 16,000 cars of one real file. A store that is kept has both already. */
export async function importBigSite(dataFolder: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-site-'));
  try {
    await mkdir(join(folder, bigSite));
    await writeFile(join(folder, bigSite, 'site.json'), JSON.stringify(site));
    await seedDemoOnce(dataFolder);
    await runCommand(dataFolder, ['site', 'apply', folder]);
    const feed = ['import', listings, '--site', bigSite, '--mapping', 'au-listings'];
    console.log(`Imported for ${bigSite}: ${await runCommand(dataFolder, feed, [0, importedWithRejects])}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Some rows of the file are no cars. */
const importedWithRejects = 5;
