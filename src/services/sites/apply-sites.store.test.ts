import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, car, dealership, event, location, offer, openingHours, page, review, site } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestCar, createTestSite } from '#tests/support/test-site.ts';
import { listPageRevisions } from '../content/list-page-revisions.ts';
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
const newSlug = () => `example${String(++count).padStart(2, '0')}`;

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
    expect(about).toMatchObject({ slug: 'about-us', title: 'About us', draft: false });
    expect(about?.document).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Since 1988.' }] }],
    });
  });

  it('SITE-01 SITE-05 takes characters out of names that would turn the text around them', async () => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    const offers = [{ title: 'Big\u202E deal', text: 'One\u0007 word.\r\nAnother.' }];
    await writeSiteFolder(folder, { ...file, name: ' North\u202E \u2066side\n', offers });
    await apply();
    const { db } = test.ctx.store;
    const [stored] = await db.select().from(site).where(eq(site.slug, slug));
    expect(stored?.name).toBe('North side');
    const [kept] = await db
      .select()
      .from(offer)
      .where(eq(offer.siteId, stored?.id ?? 0));
    expect([kept?.title, kept?.text]).toEqual(['Big deal', 'One word.\nAnother.']);
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
    expect(await apply()).toEqual([{ slug, state: 'unchanged', changed: [], warnings: [] }]);
    expect(await listEvents()).toHaveLength(2);

    await writeSiteFolder(folder, { ...file, settings: { search: { pageSize: 24 } }, offers: [] });
    expect(await apply()).toEqual([{ slug, state: 'updated', changed: ['settings', 'offers'], warnings: [] }]);
    expect(await listEvents()).toEqual(['site.changed', 'content.changed', 'site.changed', 'content.changed']);
    const audited = await db.select().from(audit).where(eq(audit.siteId, siteId));
    expect(audited.map(({ action, actor }) => [action, actor])).toEqual([
      ['site.created', 'system'],
      ['site.updated', 'system'],
    ]);
  });

  it('SITE-24 refuses a page with a script, and one with the name of a make, a dealership or an address of the site that would not show it', async () => {
    const slug = newSlug();
    await writeSiteFolder(folder, createExampleSite(slug), {
      'about-us.md': '# About us\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\nFor <b>all</b> of you\n',
      'finance.md': '# Finance\n',
      'search.md': '# Search\n',
    });
    expect(await listProblems()).toEqual([
      `${slug}/pages/about-us.md line 3: has HTML, which a page does not take: no scripts, styles or frames; use Markdown and the directives`,
      `${slug}/pages/about-us.md line 7: has HTML, which a page does not take: no scripts, styles or frames; use Markdown and the directives`,
      expect.stringMatching(/about-us.md line 5: link href must be a path that starts with \/, .*"javascript:alert/),
      `${slug}/pages/finance.md: finance is an address of the site already; choose another name`,
      `${slug}/pages/search.md: search is an address of the site already; choose another name`,
    ]);
    await rm(join(folder, slug, 'pages'), { recursive: true });
    const pages = { 'toyota.md': '# Toyota\n', [`${slug}-toyota.md`]: '# Us\n', 'towing.md': '# Towing\n' };
    await writeSiteFolder(folder, createExampleSite(slug), pages);
    expect(await listProblems()).toEqual([
      `${slug}/pages/${slug}-toyota.md: ${slug}-toyota is a dealership of the site; choose another name`,
      `${slug}/pages/toyota.md: toyota is a make of the site; choose another name`,
    ]);
  });

  it('SITE-20 SITE-24 keeps the documents of brands and offers, and refuses those of none', async () => {
    const slug = newSlug();
    const pages = {
      'toyota-overview.md': '# Toyota\n',
      'offer-winter-service.md': '# Winter service\n',
      'offer-summer.md': '# Summer\n',
    };
    await writeSiteFolder(folder, createExampleSite(slug), pages);
    expect(await listProblems()).toEqual([
      `${slug}/pages/offer-summer.md: belongs to no offer of the site: it can be offer-winter-service`,
    ]);
    await rm(join(folder, slug, 'pages', 'offer-summer.md'));
    expect(await apply()).toMatchObject([{ slug, state: 'created' }]);
  });

  it('SITE-24 keeps a revision of each change of a page, and none where nothing changed', async () => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    const front = '---\ndescription: Who we are\nfrom: 2026-08-01T00:00:00+10:00\n---\n\n';
    await writeSiteFolder(folder, file, { 'about-us.md': '# About us\n\nSince 1988.\n' });
    await apply();
    await writeSiteFolder(folder, file, { 'about-us.md': `${front}# About us\n\nSince 1988.\n` });
    expect(await apply()).toMatchObject([{ state: 'updated', changed: ['page about-us'] }]);
    expect(await apply()).toMatchObject([{ state: 'unchanged' }]);
    const site = await findSite(test.ctx, slug);
    if (!site) throw new Error('not stored');
    const revisions = await listPageRevisions({ ...test.ctx, site }, 'about-us');
    expect(revisions.map(({ number, actor }) => [number, actor])).toEqual([
      [2, 'system'],
      [1, 'system'],
    ]);
  });

  it('SRCH-08 has the stock of its dealerships read again where it names another lender, and only there', async () => {
    const slug = newSlug();
    const file = createExampleSite(slug);
    const applyLender = async (financeProvider: string) => {
      await writeSiteFolder(folder, { ...file, settings: { ...file.settings, financeProvider } });
      await apply();
    };
    const countReloads = async () => {
      const [dealershipId = 0] = (await findSite(test.ctx, slug))?.dealershipIds ?? [];
      const reloads = and(eq(event.dealershipId, dealershipId), eq(event.kind, 'stock.reloaded'));
      return test.ctx.store.db.$count(event, reloads);
    };
    await applyLender('one');
    const before = await countReloads();
    await applyLender('one');
    expect(await countReloads()).toBe(before);
    await applyLender('another');
    expect(await countReloads()).toBe(before + 1);
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
    expect(recorded.map(({ kind }) => kind)).toEqual(['dealership.changed', 'stock.reloaded', 'dealership.changed']);
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
    await writeFile(join(folder, two, 'pages', 'x.md'), '# X');
    expect(await listProblems()).toEqual([
      `${one}/site.json dealerships.0.phone: must be an Australian number or start with +, for example "07 5550 1234"; it is "ring us"`,
      expect.stringContaining(
        `${two}/site.json dealerhips: is unknown; did you mean dealerships? Valid names are $schema, slug,`,
      ),
      expect.stringContaining(`${one}/site.json settings.search.pagesize: is unknown; did you mean pageSize?`),
      `${one}/site.json template: gone is not a template; templates are marque`,
      `${two}/site.json settings.locale.timeZone: must be a time zone, for example "Australia/Brisbane"; it is "Nowhere"`,
      `${two}/site.json settings.look.tokens.accent: has a contrast of 1.01; it needs 4.5`,
      `${two}/site.json settings.look.tokens.glow: glow is not a token`,
    ]);

    await writeSiteFolder(folder, { ...file, template: 'gone', settings: { search: { pagesize: 3 } } });
    await writeSiteFolder(folder, {
      ...createExampleSite(two),
      hosts: [`${one}.example`],
      settings: { look: { tokens: { accent: '#ffffee', glow: '#000000' } } },
    });
    expect(await listProblems()).toEqual([
      expect.stringContaining(`${one}/site.json settings.search.pagesize: is unknown; did you mean pageSize?`),
      `${one}/site.json template: gone is not a template; templates are marque`,
      `${two}/site.json settings.look.tokens.accent: has a contrast of 1.01; it needs 4.5`,
      `${two}/site.json settings.look.tokens.glow: glow is not a token`,
      `${one}/site.json hosts.0: ${one}.example is also a host of ${two}`,
      `${two}/site.json hosts.0: ${one}.example is also a host of ${one}`,
    ]);
    expect(await findSite(test.ctx, one)).toBeNull();
  });

  it('SITE-02 says in words what is allowed, with an example and what stands there', async () => {
    const slug = newSlug();
    const dealership = createExampleDealership(slug);
    const [yard] = dealership.locations;
    const locations = [
      { ...yard, hours: { monday: '8:30 to 5' }, type: 'showroom', visible: 'yes', address: { city: 'Southport' } },
    ];
    await writeSiteFolder(folder, {
      ...createExampleSite(slug),
      name: undefined,
      settings: { search: { pageSize: 'many' }, favourites: 'cloud' },
      dealerships: [{ ...dealership, leadEmails: ['sales'], locations }],
      offers: [{ title: 'Winter', expiresAt: 'soon' }],
    });
    const at = `${slug}/site.json`;
    const place = `${at} dealerships.0.locations.0`;
    const problems = await listProblems();
    expect(problems).toHaveLength(10);
    expect(problems).toEqual(
      expect.arrayContaining([
        `${at} name: is missing; it must be text of 1 to 120 characters`,
        `${at} dealerships.0.leadEmails.0: must be an email address, for example "sales@northside.example"; it is "sales"`,
        `${place}.hours.monday: must be "closed" or hours such as "08:30-17:30"; it is "8:30 to 5"`,
        `${place}.type: must be one of sales, used, service, parts, service-and-parts, ""; it is "showroom"`,
        `${place}.visible: must be true or false; it is "yes"`,
        `${place}.address.state: is missing; it must be one of QLD, NSW, VIC, SA, WA, TAS, NT, ACT`,
        `${place}.address.postcode: is missing; it must be text, for example "4215"`,
        `${at} offers.0.expiresAt: must be a moment with its time zone, for example "2026-08-01T00:00:00+10:00"; it is "soon"`,
        expect.stringMatching(
          /settings\.search\.pageSize: must be a whole number from 1 to \d+, for example \d+; it is "many"$/,
        ),
        `${at} settings.favourites: must be one of off, local, watchlist; it is "cloud"`,
      ]),
    );
  });

  it('SITE-02 SITE-22 refuses two primary locations, and files in pages/ that cannot be an address, all in one answer', async () => {
    const slug = newSlug();
    const dealership = createExampleDealership(slug);
    const [yard] = dealership.locations;
    const locations = [yard, { ...yard, slug: 'second' }];
    const pages = { 'About Us.md': '# About', 'terms.txt': 'x', '.DS_Store': 'x', 'good-page.md': '# Good' };
    await writeSiteFolder(folder, { ...createExampleSite(slug), dealerships: [{ ...dealership, locations }] }, pages);
    expect(await listProblems()).toEqual([
      `${slug}/site.json dealerships.0.locations.1.primary: main is primary already; one location of a dealership can be`,
      `${slug}/pages/About Us.md: cannot be an address; name it with at most 60 lower-case letters, digits and single hyphens, for example about-us`,
      `${slug}/pages/terms.txt: is no page; here are only files such as about-us.md`,
    ]);
  });

  it('LOC-05 SITE-02 refuses a special day that has passed and hours that end before they begin, and stores nothing', async () => {
    const slug = newSlug();
    const dealership = createExampleDealership(slug);
    const [yard] = dealership.locations;
    const write = (changes: object) =>
      writeSiteFolder(folder, {
        ...createExampleSite(slug),
        dealerships: [{ ...dealership, locations: [{ ...yard, ...changes }] }],
      });
    const at = `${slug}/site.json dealerships.0.locations.0`;
    test.clock.set('2026-03-02T15:00:00Z');
    const tooLate = [
      { date: '2026-03-02', hours: 'closed' },
      { date: '2026-03-03', hours: 'closed' },
    ];
    await write({ specialHours: tooLate });
    // Three o'clock in London is one in the morning of the next day in Brisbane.
    expect(await listProblems()).toEqual([
      `${at}.specialHours.0.date: must be today (2026-03-03) or later; 2026-03-02 has passed`,
    ]);
    await write({ hours: { monday: '17:30-08:30' }, specialHours: [{ date: '2026-12-24', hours: '12:00-12:00' }] });
    expect(await listProblems()).toEqual([
      `${at}.hours.monday: must end later than they begin, for example "08:30-17:30"; it is "17:30-08:30"`,
      `${at}.specialHours.0.hours: must end later than they begin, for example "08:30-17:30"; it is "12:00-12:00"`,
    ]);
    expect(await findSite(test.ctx, slug)).toBeNull();
  });

  it('LOC-05 lets a special day stay in the file that was stored in its time', async () => {
    const slug = newSlug();
    test.clock.set('2026-03-02T02:00:00Z');
    await writeSiteFolder(folder, createExampleSite(slug));
    await apply();
    test.clock.set('2100-03-02T02:00:00Z');
    expect(await apply()).toEqual([{ slug, state: 'unchanged', changed: [], warnings: [] }]);
    test.clock.set('2026-03-02T02:00:00Z');
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

describe('pictures of a site', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

  /** A site whose folder has these files in media/. */
  async function writeSite(slug: string, files: Record<string, string>, more: object = {}): Promise<void> {
    await writeSiteFolder(folder, { ...createExampleSite(slug), ...more });
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, slug, 'media', name)), { recursive: true });
      await writeFile(join(folder, slug, 'media', name), text);
    }
  }
  const read = async (path: string) => (await (await test.ctx.storage.find(`media/${path}`))?.read())?.toString();

  it('SITE-01 API-04 go into the storage at the address of the site, once and again when they change', async () => {
    const slug = newSlug();
    const look = { look: { logoUrl: `/media/${slug}/logo.svg` } };
    const slides = [{ name: 'Winter', image: `/media/${slug}/slides/winter%20sale.webp` }];
    await writeSite(
      slug,
      { 'logo.svg': svg, 'slides/winter sale.webp': 'a slide', '.DS_Store': 'x' },
      { settings: look, slides },
    );
    expect(await apply(true)).toMatchObject([{ state: 'created' }]);
    expect(await read(`${slug}/logo.svg`)).toBeUndefined();
    expect(await apply()).toMatchObject([{ state: 'created' }]);
    expect(await read(`${slug}/logo.svg`)).toBe(svg);
    expect(await read(`${slug}/slides/winter sale.webp`)).toBe('a slide');
    expect(await apply()).toEqual([{ slug, state: 'unchanged', changed: [], warnings: [] }]);
    await writeFile(join(folder, slug, 'media', 'logo.svg'), '<svg/>');
    expect(await apply()).toEqual([{ slug, state: 'updated', changed: [`/media/${slug}/logo.svg`], warnings: [] }]);
    expect(await read(`${slug}/logo.svg`)).toBe('<svg/>');
  });

  it('SITE-01 SITE-05 are files of the folder itself: a link to any other file of this machine is refused', async () => {
    const slug = newSlug();
    await writeSite(slug, { 'logo.svg': svg, '.hidden/x': 'x' });
    const secret = join(folder, 'secret.env');
    await writeFile(secret, 'SECRET=1');
    const at = (...parts: string[]) => join(folder, slug, ...parts);
    await symlink(secret, at('media', 'photo.png'));
    await symlink(folder, at('media', 'others'));
    await symlink(join(folder, 'nowhere'), at('parts.json'));
    await symlink(secret, at('media', '.hidden', 'link'));
    const message = 'is a link to another file; put the file itself here';
    const expected = ['media/others', 'media/photo.png', 'parts.json'].map((name) => `${slug}/${name}: ${message}`);
    expect((await listProblems()).sort()).toEqual(expected);
    expect(await read(`${slug}/photo.png`)).toBeUndefined();
    for (const name of ['media/photo.png', 'media/others', 'parts.json', 'site.json']) await rm(at(name));
    await symlink(secret, at('site.json'));
    expect(await listProblems()).toEqual([`${slug}/site.json: ${message}`]);
  });

  it('SITE-01 are checked: what is no picture, and what a file names and nobody has', async () => {
    const slug = newSlug();
    const dealerships = [{ ...createExampleDealership(slug), logo: `/media/${slug}/dealer.svg` }];
    const offers = [
      { title: 'Ours', image: '/media/other/offer.webp' },
      { title: 'Demo', image: '/media/demo/scenes/summit-hero-1.webp' },
    ];
    await writeSite(slug, { 'price list.pdf': 'x', 'empty.png': '' }, { dealerships, offers });
    expect(await listProblems()).toEqual([
      `${slug}/media/empty.png: is empty`,
      expect.stringMatching(/media\/price list.pdf: is no picture, video or captions; files end in jpg, jpeg, png/),
    ]);
    await rm(join(folder, slug, 'media'), { recursive: true });
    await writeFile(
      join(folder, slug, 'pages', 'yard.md'),
      `# Yard\n\n![Yard](/media/${slug}/yard.jpg)\n\n![None](https://x.example/media/no.jpg)\n`,
    );
    expect(await listProblems()).toEqual([
      `${slug}/site.json dealerships.0.logo: there is no picture /media/${slug}/dealer.svg; put it into ${slug}/media/dealer.svg`,
      `${slug}/site.json offers.0.image: there is no picture /media/other/offer.webp; put it into ${slug}/media/ and name it /media/${slug}/…`,
      `${slug}/pages/yard.md: there is no picture /media/${slug}/yard.jpg; put it into ${slug}/media/yard.jpg`,
    ]);
  });
});
