import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, car, dealership, event, location, openingHours, page, review, site } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestCar, createTestSite } from '#tests/support/test-site.ts';
import { applySites } from './apply-sites.ts';
import { findSite } from './find-site.ts';
import { listSites } from './list-sites.ts';
import { createExampleDealership, createExampleSite, exampleLooks, writeSiteFolder } from './site-folder.examples.ts';

let test: TestApp;
let folder: string;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const apply = (dryRun = false) => applySites(test.ctx, { folder, looks: exampleLooks, dryRun });
const newSlug = () => `example${++count}`;

async function listProblems(): Promise<string[]> {
  const refusal = await apply().catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) throw new Error('nothing was refused');
  return refusal.problems.map(({ field, message }) => `${field}: ${message}`);
}

describe('applySites', () => {
  it('SITE-01 stores a site with hosts, settings, dealerships, locations and pages', async () => {
    const slug = newSlug();
    await writeSiteFolder(folder, createExampleSite(slug), { 'about-us.md': '# About us\n\nSince 1988.\n' });
    expect(await apply()).toEqual([expect.objectContaining({ slug, state: 'created' })]);

    const stored = await findSite(test.ctx, slug);
    expect(stored).toMatchObject({ name: `${slug} Motors`, template: 'marque', hosts: [`${slug}.example`] });
    expect(stored?.settings.search.pageSize).toBe(12);
    expect(stored?.settings.search.prefix).toBe('search');
    const { db } = test.ctx.store;
    const [dealer] = await db
      .select()
      .from(dealership)
      .where(eq(dealership.slug, `${slug}-toyota`));
    expect(stored?.dealershipIds).toEqual([dealer?.id]);
    expect(dealer).toMatchObject({ phone: '+61755501234', leadEmails: [`sales@${slug}.example`] });
    const [place] = await db
      .select()
      .from(location)
      .where(eq(location.dealershipId, dealer?.id ?? 0));
    const hours = await db
      .select()
      .from(openingHours)
      .where(eq(openingHours.locationId, place?.id ?? 0));
    expect(hours.map(({ weekday, status, opens }) => [weekday, status, opens])).toEqual([
      [0, 'Closed', null],
      [1, 'Open', '08:30'],
    ]);
    const [about] = await db
      .select()
      .from(page)
      .where(eq(page.siteId, stored?.id ?? 0));
    expect(about).toMatchObject({ slug: 'about-us', title: 'About us', body: 'Since 1988.' });
  });

  it('SITE-01 changes nothing the second time and says so; a change is reported by its part, audited and announced', async () => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    await writeSiteFolder(folder, file, { 'about-us.md': '# About us\n\nSince 1988.\n' });
    await apply();
    const { db } = test.ctx.store;
    const siteId = (await findSite(test.ctx, slug))?.id ?? 0;
    const listEvents = async () => {
      const rows = await db.select().from(event).where(eq(event.siteId, siteId)).orderBy(asc(event.number));
      return rows.map(({ kind }) => kind);
    };
    expect(await listEvents()).toEqual(['site.changed', 'content.changed']);
    expect(await apply()).toEqual([{ slug, state: 'unchanged', changed: [] }]);
    expect(await listEvents()).toHaveLength(2);

    await writeSiteFolder(folder, { ...file, settings: { search: { pageSize: 24 } }, offers: [] });
    expect(await apply()).toEqual([{ slug, state: 'updated', changed: ['settings', 'offers'] }]);
    expect(await listEvents()).toEqual(['site.changed', 'content.changed', 'site.changed', 'content.changed']);
    const audited = await db.select().from(audit).where(eq(audit.siteId, siteId));
    expect(audited.map(({ action, actor }) => [action, actor])).toEqual([
      ['site.created', 'system'],
      ['site.updated', 'system'],
    ]);
  });

  it('keeps a location, and the cars that are at it, when the location changes', async () => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    await writeSiteFolder(folder, file);
    await apply();
    const stored = await findSite(test.ctx, slug);
    if (!stored) throw new Error('not stored');
    const { db } = test.ctx.store;
    const [place] = await db
      .select()
      .from(location)
      .where(eq(location.dealershipId, stored.dealershipIds[0] ?? 0));
    const made = await createTestCar({ ...test.ctx, site: stored }, { locationId: place?.id ?? null });
    const [dealer = createExampleDealership(slug)] = file.dealerships;
    const [main] = dealer.locations;
    await writeSiteFolder(folder, {
      ...file,
      dealerships: [{ ...dealer, locations: [{ ...main, name: 'New name' }] }],
    });
    expect(await apply()).toMatchObject([{ state: 'updated', changed: [`dealership ${slug}-toyota`] }]);
    const recorded = await db
      .select()
      .from(event)
      .where(eq(event.dealershipId, stored.dealershipIds[0] ?? 0));
    expect(recorded.map(({ kind }) => kind)).toEqual(['dealership.changed', 'dealership.changed']);
    const [after] = await db.select().from(car).where(eq(car.id, made.id));
    expect(after?.locationId).toBe(place?.id);
    expect(
      await db
        .select()
        .from(review)
        .where(eq(review.locationId, place?.id ?? 0)),
    ).toHaveLength(1);
  });

  it('checks and compares without keeping anything in a dry run', async () => {
    const slug = newSlug();
    await writeSiteFolder(folder, createExampleSite(slug));
    expect(await apply(true)).toMatchObject([{ slug, state: 'created' }]);
    expect(await findSite(test.ctx, slug)).toBeNull();
  });

  it('SITE-05 leaves sites that are not in the folder as they are', async () => {
    const other = await createTestSite(test);
    const before = await findSite(test.ctx, other.site.slug);
    await writeSiteFolder(folder, createExampleSite(newSlug()));
    await apply();
    expect(await findSite(test.ctx, other.site.slug)).toEqual(before);
  });

  it('SITE-05 refuses the host and the dealership of a site that is not in the folder', async () => {
    const other = await createTestSite(test);
    const slug = newSlug();
    const taken = { ...createExampleDealership(slug), slug: other.dealership.slug };
    const hosts = [`${slug}.example`, other.site.hosts[0]];
    await writeSiteFolder(folder, { ...createExampleSite(slug), hosts, dealerships: [taken] });
    expect(await listProblems()).toEqual([
      `${slug}/site.json hosts.1: ${other.site.hosts[0]} is a host of ${other.site.slug}, which is not in this folder`,
      `${slug}/site.json dealerships.0: ${other.dealership.slug} belongs to ${other.site.slug}, which is not in this folder; use only its slug here`,
    ]);
    await writeSiteFolder(folder, { ...createExampleSite(slug), dealerships: [other.dealership.slug] });
    expect(await apply()).toMatchObject([{ state: 'created' }]);
  });

  it('SITE-02 names the file, the field and the reason of every problem at once, and applies nothing', async () => {
    const [one, two] = [newSlug(), newSlug()];
    const file = createExampleSite(one);
    await writeSiteFolder(folder, {
      ...file,
      template: 'gone',
      settings: { search: { pagesize: 3 } },
      dealerships: [{ ...createExampleDealership(one), phone: 'ring us' }],
    });
    await writeSiteFolder(folder, {
      ...createExampleSite(two),
      hosts: [`${two}.example`, `${two}.example`],
      settings: { look: { tokens: { accent: '#ffffee', glow: '#000000' } }, locale: { timeZone: 'Nowhere' } },
      dealerhips: [],
    });
    await writeFile(join(folder, two, 'pages', 'x.md'), '');
    expect(await listProblems()).toEqual([
      `${one}/site.json dealerships.0.phone: must be an Australian number or start with +`,
      `${two}/site.json dealerhips: is unknown; did you mean dealerships?`,
    ]);

    await writeSiteFolder(folder, { ...file, template: 'gone', settings: { search: { pagesize: 3 } } });
    await writeSiteFolder(folder, {
      ...createExampleSite(two),
      hosts: [`${one}.example`],
      settings: { look: { tokens: { accent: '#ffffee', glow: '#000000' } } },
    });
    expect(await listProblems()).toEqual([
      `${one}/site.json settings.search.pagesize: is unknown; did you mean pageSize?`,
      `${one}/site.json template: gone is not a template; templates are marque`,
      `${one}/site.json hosts.0: ${one}.example is also a host of ${two}`,
      `${two}/site.json settings.look.tokens.accent: has a contrast of 1.01; it needs 4.5`,
      `${two}/site.json settings.look.tokens.glow: glow is not a token`,
      `${two}/site.json hosts.0: ${one}.example is also a host of ${one}`,
    ]);
    expect(await findSite(test.ctx, one)).toBeNull();
  });

  it.each([
    ['suv', 'body "SUV"'],
    ['toyota', 'make "Toyota"'],
    ['used-cars', 'condition "used-cars"'],
  ])('SRCH-05 refuses a dealership whose search address /search/%s means something else', async (word, meaning) => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    await writeSiteFolder(folder, { ...file, dealerships: [{ ...createExampleDealership(slug), slug: word }] });
    const [problem = '', ...more] = await listProblems();
    expect(more).toEqual([]);
    expect(problem).toContain(`${slug}/site.json dealerships: the search address /search/${word} would mean `);
    expect(problem).toContain(meaning);
    expect(problem).toContain(`dealership "${slug} Toyota"`);
  });

  it('lets two sites of a folder swap their hosts', async () => {
    const [one, two] = [newSlug(), newSlug()];
    await writeSiteFolder(folder, createExampleSite(one));
    await writeSiteFolder(folder, createExampleSite(two));
    await apply();
    await writeSiteFolder(folder, { ...createExampleSite(one), hosts: [`${two}.example`] });
    await writeSiteFolder(folder, { ...createExampleSite(two), hosts: [`${one}.example`] });
    expect((await apply()).map(({ changed }) => changed)).toEqual([['hosts'], ['hosts']]);
    expect((await findSite(test.ctx, one))?.hosts).toEqual([`${two}.example`]);
  });

  it('refuses a visitor', async () => {
    await writeSiteFolder(folder, createExampleSite(newSlug()));
    const visitor = { ...test.ctx, actor: { kind: 'visitor' as const } };
    await expect(applySites(visitor, { folder, looks: exampleLooks })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('refuses a folder that is not there, and one without a site', async () => {
    await expect(apply()).rejects.toMatchObject({ code: 'not_found' });
    const gone = applySites(test.ctx, { folder: join(folder, 'gone'), looks: exampleLooks });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('listSites', () => {
  it('SITE-02 keeps a site on the air whose stored settings are bad', async () => {
    const made = await createTestSite(test);
    const { db } = test.ctx.store;
    await db
      .update(site)
      .set({ settings: { search: { pageSize: 'many' } } })
      .where(eq(site.id, made.site.id));
    const listed = (await listSites(test.ctx)).find((each) => each.slug === made.site.slug);
    expect(listed?.settings.search.pageSize).toBe(21);
  });
});
