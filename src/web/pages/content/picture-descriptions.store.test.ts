import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { findSite } from '#services/sites/find-site.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let folder: string;
const names = ['front', 'yard', 'desk', 'sea', 'fair', 'cup', 'tyres', 'flags'];

beforeAll(async () => {
  web = await openTestWeb();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-described-'));
  const media = join(folder, 'described', 'media');
  await mkdir(media, { recursive: true });
  const plain = { create: { width: 1200, height: 900, channels: 3, background: '#246' } } as const;
  for (const name of names) await sharp(plain).toFile(join(media, `${name}.webp`));
});
afterAll(async () => {
  await web?.close();
  await rm(folder, { recursive: true, force: true });
});

const photo = (name: string) => `/media/described/${name}.webp`;
const site = createExampleSite('described');

/** The site's only location has these photos, besides what the site file says of slides and offers. */
async function apply(location: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<void> {
  const [dealership] = site.dealerships;
  const locations = (dealership?.locations ?? []).map((each) => ({ ...each, ...location }));
  await writeSiteFolder(folder, { ...site, ...more, dealerships: [{ ...dealership, locations }] });
  await applySites(web.ctx, { folder, looks: exampleLooks });
  const { id = 0, dealershipIds = [] } = (await findSite(web.ctx, 'described')) ?? {};
  await web.tell(
    { kind: 'site.changed', siteId: id },
    { kind: 'content.changed', siteId: id },
    ...dealershipIds.map((dealershipId) => ({ kind: 'dealership.changed' as const, dealershipId })),
  );
}

/** What a page says of each of our pictures, by the name of its file. */
async function readDescriptions(path: string): Promise<Record<string, string>> {
  const html = await (await web.ask('described.example', path)).text();
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    pictures.flatMap((tag) => {
      const name = names.find((each) => tag.includes(`/described/${each}`));
      return name === undefined ? [] : [[name, /\balt="([^"]*)"/.exec(tag)?.[1] ?? 'none']];
    }),
  );
}

it('LOC-06 says of the photos of a location what its file says, and its name where that says nothing', async () => {
  await apply({
    image: photo('front'),
    imageDescription: 'The showroom from the street',
    images: [photo('yard'), photo('desk')],
    imageDescriptions: ['Used cars in the yard'],
  });
  expect(await readDescriptions('/our-location/main')).toEqual({
    front: 'The showroom from the street',
    yard: 'Used cars in the yard',
    desk: 'described Main Yard, photo 3',
  });
  expect(await readDescriptions('/dealer-locator')).toMatchObject({ front: 'The showroom from the street' });
});

it('LOC-06 shows the first of its images on the card of a location that has no main one', async () => {
  await apply({ images: [photo('yard'), photo('desk')], imageDescriptions: ['', 'Where you sit down'] });
  expect(await readDescriptions('/dealer-locator')).toEqual({ yard: 'described Main Yard' });
  expect(await readDescriptions('/our-location/main')).toEqual({
    yard: 'described Main Yard',
    desk: 'Where you sit down',
  });
});

it('SITE-14 SITE-17 says of the pictures of slides, promotions, offers and the popup what their file says', async () => {
  const words = { imageDescription: 'A red ute on the beach' };
  const content = (described: object) => ({
    slides: [
      { name: 'Winter sale', image: photo('sea'), ...described },
      { name: 'Free plates', image: photo('flags'), hideOverlay: true, ...described },
      { kind: 'promotion', name: 'Fair', image: photo('fair'), hideOverlay: true, ...described },
    ],
    offers: [{ title: 'Tyres', image: photo('tyres'), ...described }],
    popups: [{ title: 'Cup', image: photo('cup'), ...described }],
  });
  await apply({}, content(words));
  const said = Object.fromEntries(
    ['sea', 'flags', 'fair', 'tyres', 'cup'].map((name) => [name, words.imageDescription]),
  );
  expect(await readDescriptions('/')).toEqual(said);
  expect(await readDescriptions('/special-offers')).toEqual({ tyres: words.imageDescription });
  await apply({}, content({}));
  expect(await readDescriptions('/')).toEqual({ sea: '', flags: 'Free plates', fair: 'Fair', tyres: '', cup: '' });
});

it('SITE-24 refuses words about pictures that are not there', async () => {
  const refusal = await apply(
    { imageDescription: 'The yard', images: [photo('yard')], imageDescriptions: ['One', 'Two'] },
    { slides: [{ name: 'Sale', imageDescription: 'A car' }] },
  ).catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) throw new Error('not refused');
  expect(refusal.problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'described/site.json dealerships.0.locations.0.imageDescription describes a picture, and there is no image',
    'described/site.json dealerships.0.locations.0.imageDescriptions has more entries than images',
    'described/site.json slides.0.imageDescription describes a picture, and there is no image',
  ]);
});
