import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFeed } from '#services/feeds/import-feed.ts';
import { createTestMapping, listCars } from '#services/feeds/test-feed.ts';
import { createTestSite, type TestApp } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';

/** What a feed says of a car's films, spin and hotspots. */
export interface FedMedia {
  videos?: readonly string[];
  walkarounds?: readonly string[];
  spin?: readonly string[];
  panorama?: string;
  spots?: readonly { frame: number; x: number; y: number; title: string }[];
}

const mapping = createTestMapping({
  name: 'media',
  format: 'json',
  key: { columns: ['id'] },
  dealership: undefined,
  fields: {
    ...{ stockNumber: 'id', make: 'make', model: 'model', carType: { value: 'used' } },
    ...{ videos: 'videos', walkaroundVideos: 'walkarounds', spinImages: 'spin', spinInteriorImageUrl: 'panorama' },
  },
  hotspots: [{ view: 'exterior', frame: 'spots.frame', x: 'spots.x', y: 'spots.y', title: 'spots.title' }],
});

/** A car of a feed, and what the feed says of it later on. */
export async function createFedMediaCar(test: TestApp) {
  const of = await createTestSite(test);
  const by = await openAs(test, { role: 'sales', of });
  const file = join(of.config.FORECOURT_DATA, `media-${of.site.id}.json`);
  const say = async (media: FedMedia) => {
    const said = { videos: [], walkarounds: [], spin: [], panorama: '', spots: [], ...media };
    await writeFile(file, JSON.stringify([{ id: 'M1', make: 'Kia', model: 'Rio', ...said }]));
    const outcome = await importFeed(of, { mapping, file, dryRun: false, force: true }, { onReject: () => {} });
    if (outcome.kind !== 'completed') throw new Error(`the feed was not taken: ${outcome.kind}`);
  };
  await say({});
  const [car] = await listCars(test, of);
  return { of, by, say, carId: car?.id ?? 0 };
}
