// Writes the demo's feeds, demo/stock/*.json, from the catalogue. The same every time: the files are in git.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appraiseFleets } from './catalogue/appraise-fleets.ts';
import { addFlawPicture } from './catalogue/body-flaws.ts';
import { addCarHistory } from './catalogue/car-history.ts';
import { addCarMedia } from './catalogue/car-media.ts';
import type { FeedRow } from './catalogue/feed-row.ts';
import { buildCarbarn } from './catalogue/lots/carbarn.ts';
import { buildCoastal } from './catalogue/lots/coastal.ts';
import { buildNorthside } from './catalogue/lots/northside.ts';
import { buildSummit } from './catalogue/lots/summit.ts';
import { spreadRanks } from './catalogue/spread-ranks.ts';

export function buildDemoFeeds(): Record<string, FeedRow[]> {
  const built = {
    northside: buildNorthside(),
    summit: buildSummit(),
    carbarn: buildCarbarn(),
    coastal: buildCoastal(),
  };
  return Object.fromEntries(
    Object.entries(built).map(([site, rows]) => [
      site,
      spreadRanks(appraiseFleets(rows)).map(addCarMedia).map(addFlawPicture).map(addCarHistory),
    ]),
  );
}

/** One car a line, so that a change shows in a diff as the cars it is about; what a car has not is left out. */
export function renderFeed(rows: readonly FeedRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row, (_, value) => value ?? undefined)).join(',\n')}\n]\n`;
}

if (import.meta.main) {
  for (const [site, rows] of Object.entries(buildDemoFeeds())) {
    const file = fileURLToPath(new URL(`stock/${site}.json`, import.meta.url));
    writeFileSync(file, renderFeed(rows));
    console.log(`${site}: ${rows.length} cars`);
  }
}
