import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { car, carSlugHistory } from '#db/schema/index.ts';
import { findSite } from '#services/sites/find-site.ts';
import { createExampleSite, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { createTestCar, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runCommand } from '../run-command.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-site-links-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Written {
  links?: readonly string[];
  settings?: Record<string, unknown>;
  pages?: Record<string, string>;
}

/** `forecourt site apply`, of a site with these links in its menu. */
async function apply(slug: string, { links = [], settings = {}, pages = {} }: Written) {
  const header = { links: links.map((href) => ({ label: 'Link', href })) };
  await rm(join(folder, slug), { recursive: true, force: true });
  await writeSiteFolder(folder, { ...createExampleSite(slug), settings: { ...settings, header } }, pages);
  const [out, errors]: [string[], string[]] = [[], []];
  const io = {
    write: (line: string) => out.push(line),
    writeError: (line: string) => errors.push(line.trim()),
    isTerminal: false,
    cwd: folder,
    signal: new AbortController().signal,
  };
  const code = await runCommand(test.app, ['site', 'apply', folder], io);
  return { code, out, errors };
}

async function openSite(slug: string) {
  const site = await findSite(test.ctx, slug);
  if (site === null) throw new Error(`${slug} was not stored`);
  return { ...test.ctx, site };
}

const inMenu = (slug: string, at: number) => `${slug}/site.json settings.header.links.${at}.href:`;

it('SITE-22 accepts links to cars in stock, sold and under an old address, and refuses one that no car has or had', async () => {
  await apply('cars', {});
  const ctx = await openSite('cars');
  const here = await createTestCar(ctx);
  const sold = await createTestCar(ctx, { status: 'sold', soldAt: test.clock.now() });
  await test.ctx.store.db.insert(carSlugHistory).values({ slug: 'an-older-name-7', carId: here.id });
  await apply('elsewhere', {});
  const foreign = await createTestCar(await openSite('elsewhere'));
  await rm(join(folder, 'elsewhere'), { recursive: true });

  const links = [`/cars/${here.slug}`, `/cars/${sold.slug}.pdf`, '/cars/an-older-name-7/price-comparison'];
  expect(await apply('cars', { links })).toMatchObject({ code: 0, errors: [] });
  const dead = [`/cars/${foreign.slug}`, '/cars/2019-kia-rio-99999', '/cars/2019-kia-rio-99999/price-comparison'];
  expect(await apply('cars', { links: [...links, ...dead] })).toEqual({
    code: 2,
    out: [],
    errors: [
      'Nothing was applied, because the site files have errors.',
      ...dead.map((path, at) => `${inMenu('cars', at + 3)} ${path} leads to no car that this site has or had`),
    ],
  });
});

it('SITE-22 applies a link to a car that was taken off or is kept off the site, and warns of it', async () => {
  await apply('gone', {});
  const ctx = await openSite('gone');
  const removed = await createTestCar(ctx, { removedAt: test.clock.now() });
  const hidden = await createTestCar(ctx, { showOnDealerWebsite: false });
  const excluded = await createTestCar(ctx, { stockNumber: 'X-1' });
  const links = [removed, hidden, excluded].map(({ slug }) => `/cars/${slug}`);
  const pages = { 'about-us.md': `# About us\n\n[The one](/cars/${removed.slug})\n` };
  const applied = await apply('gone', { links, settings: { stock: { excludedStockNumbers: ['X-1'] } }, pages });
  expect(applied.code).toBe(0);
  expect(applied.errors).toEqual([
    `warning: ${inMenu('gone', 0)} ${links[0]} leads to a car that was taken off this site`,
    `warning: ${inMenu('gone', 1)} ${links[1]} leads to a car that is kept off this site`,
    `warning: ${inMenu('gone', 2)} ${links[2]} leads to a car that is kept off this site`,
    expect.stringMatching(/^warning: gone\/pages\/about-us\.md content\.0.*: .* leads to a car that was taken off/),
  ]);
  await test.ctx.store.db.update(car).set({ removedAt: null }).where(eq(car.id, removed.id));
  expect((await apply('gone', { links: links.slice(0, 1), pages })).errors).toEqual([]);
});

it('SITE-22 warns of a model that the site has not had, refuses an unknown brand, and says nothing of stock before there is some', async () => {
  const links = [
    '/toyota/corolla/overview',
    '/toyota/corola/overview',
    '/search/toyota/corola',
    '/search/toyota/corolla',
    '/toyota/kluger/overview',
    '/cars/2021-toyota-corolla-1',
  ];
  expect(await apply('models', { links: [...links, '/kia/rio/overview'] })).toMatchObject({ code: 0, errors: [] });
  await createTestCar(await openSite('models'), { removedAt: test.clock.now() });
  const later = 'leads to no page before this site has a car of that model';
  expect(await apply('models', { links: links.slice(0, 5) })).toMatchObject({
    code: 0,
    errors: [
      `warning: ${inMenu('models', 1)} /toyota/corola/overview ${later}; did you mean /toyota/corolla/overview?`,
      `warning: ${inMenu('models', 2)} /search/toyota/corola ${later}; did you mean /search/toyota/corolla?`,
      `warning: ${inMenu('models', 4)} /toyota/kluger/overview ${later}; did you mean /toyota/corolla/overview?`,
    ],
  });
  const refused = await apply('models', { links: ['/kia/rio/overview', '/search/used-cars/corolla'] });
  expect(refused.errors.slice(1)).toEqual([
    expect.stringContaining('/kia/rio/overview leads to no page of this site'),
    expect.stringContaining('/search/used-cars/corolla leads to no page of this site'),
  ]);
});

it('SITE-22 knows the pages of a brand that a franchise is of, before its first car', async () => {
  await apply('franchise', {});
  await createTestCar(await openSite('franchise'));
  const [dealership] = createExampleSite('franchise').dealerships;
  const site = { ...createExampleSite('franchise'), dealerships: [{ ...dealership, make: 'Kia' }] };
  await writeSiteFolder(folder, { ...site, slides: [{ name: 'Kia', url: '/kia/overview' }] });
  const io = {
    ...{ write: () => {}, isTerminal: false, cwd: folder, signal: new AbortController().signal },
    writeError: (line: string) => expect(line).toBeUndefined(),
  };
  expect(await runCommand(test.app, ['site', 'apply', folder], io)).toBe(0);
});

it('SITE-22 refuses a section of the garage that there is not, or that the settings switch off', async () => {
  const links = [
    '/my-garage/enquiries',
    '/my-garage/finance-applications',
    '/my-garage/reservatons',
    '/my-garage/privacy',
  ];
  const off = await apply('garage', { links: [...links, '/my-garage'] });
  expect(off.errors.slice(1)).toEqual([
    `${inMenu('garage', 0)} /my-garage/enquiries is switched off by the settings of this site`,
    `${inMenu('garage', 1)} /my-garage/finance-applications is switched off by the settings of this site`,
    expect.stringContaining('/my-garage/reservatons leads to no page of this site'),
    `${inMenu('garage', 4)} /my-garage is switched off by the settings of this site`,
  ]);
  const on = await apply('garage', { links, settings: { garageEnabled: true, finance: { pages: false } } });
  expect(on.errors.slice(1)).toEqual([
    `${inMenu('garage', 1)} /my-garage/finance-applications is switched off by the settings of this site`,
    `${inMenu('garage', 2)} /my-garage/reservatons leads to no page of this site; did you mean /my-garage/reservations?`,
  ]);
});
