import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import type { Demo } from './open-demo.ts';

const builtIn = 'src/services/feeds/map/mappings/forecourt-csv.json';

/** Removes what a test has brought into a site by this feed, so that the next one finds the demo's own stock. */
export async function takeCarsBack({ dataFolder }: Demo, site: string, feed: string): Promise<void> {
  const [file, mapping] = [join(dataFolder, 'nothing.csv'), join(dataFolder, 'nothing.json')];
  const all = JSON.parse(await readFile(builtIn, 'utf8'));
  await writeFile(mapping, JSON.stringify({ ...all, name: feed, coverage: 'full', withdraw: 'removed' }));
  await writeFile(file, 'stock_number,make,model,year,car_type,body,price,status\n');
  const args = ['import', file, '--site', site, '--mapping', mapping, '--force'];
  const { code, lastLine } = await runForecourt(args, { FORECOURT_DATA: dataFolder }).end;
  if (code !== 0) throw new Error(`the cars of ${feed} are still there: ${lastLine}`);
}
