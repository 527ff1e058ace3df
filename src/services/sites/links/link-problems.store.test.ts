import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { createTestCar, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { applySites } from '../apply-sites.ts';
import { findSite } from '../find-site.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '../site-folder.examples.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-links-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function listProblems(): Promise<string[]> {
  const refusal = await applySites(test.ctx, { folder, looks: exampleLooks }).catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) return [];
  return refusal.problems.map(({ field, message }) => `${field}: ${message}`);
}

it('SITE-22 refuses every dead link of a site at once, each with its file, its field and the nearest right address', async () => {
  const site = {
    ...createExampleSite('linked'),
    settings: {
      offers: { page: false },
      header: { links: [{ label: 'Story', href: '/about-uss' }] },
      home: { serviceLinks: [{ make: 'Toyota', href: '/servise' }] },
    },
    slides: [
      { name: 'Fine', url: '/search/used-cars?fuel=Hybrid' },
      { name: 'Elsewhere', url: 'https://elsewhere.example/nowhere' },
      { name: 'By its host', url: 'https://linked.example/directorry' },
      { kind: 'promotion', name: 'Plates', url: '/clearence' },
    ],
    offers: [
      { title: 'Off', target: '/special-offers' },
      { title: 'Anchor', target: '/contact#enquiry' },
    ],
    popups: [{ title: 'Dead', buttonUrl: '/used-car/used-cars' }],
  };
  const about = '# About us\n\n[Our terms](/terms-and-conditions) and [our cars](/search).\n';
  await writeSiteFolder(folder, site, { 'about-us.md': about });
  expect((await listProblems()).toSorted()).toEqual(
    [
      'linked/site.json slides.2.url: /directorry leads to no page of this site; did you mean /directory?',
      'linked/site.json slides.3.url: /clearence leads to no page of this site',
      'linked/site.json offers.0.target: /special-offers is switched off by the settings of this site',
      'linked/site.json popups.0.buttonUrl: /used-car/used-cars is switched off by the settings of this site',
      'linked/site.json settings.header.links.0.href: /about-uss leads to no page of this site; did you mean /about-us?',
      'linked/site.json settings.home.serviceLinks.0.href: /servise leads to no page of this site; did you mean /service?',
      expect.stringMatching(/^linked\/pages\/about-us\.md content\.0.*: \/terms-and-conditions leads to no page/),
    ].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  );
});

it('SITE-22 knows the words of the stock once there is some, and the pages that are stored', async () => {
  const site = { ...createExampleSite('stocked'), slides: [{ name: 'One', url: '/search/kia' }] };
  await writeSiteFolder(folder, site, { 'about-us.md': '# About us\n\nSince 1988.\n' });
  expect(await listProblems()).toEqual([]);

  const stored = await findSite(test.ctx, 'stocked');
  if (!stored) throw new Error('the site was not stored');
  await createTestCar({ ...test.ctx, site: stored }, { make: 'Mazda', model: 'CX-5' });
  await rm(join(folder, 'stocked'), { recursive: true });
  const slides = [
    '/search/kia',
    '/search/mazda',
    '/search/mazda/cx-5',
    '/search/toyota',
    '/about-us',
    '/search/usedcars',
  ];
  await writeSiteFolder(folder, { ...site, slides: slides.map((url) => ({ name: 'One', url })) });
  expect(await listProblems()).toEqual([
    'stocked/site.json slides.0.url: /search/kia leads to no page of this site',
    'stocked/site.json slides.5.url: /search/usedcars leads to no page of this site; did you mean /search/used-cars?',
  ]);
});

it('SITE-22 refuses links of brands, dealerships, places, the chat and reports, and to places that nobody sees', async () => {
  const site = createExampleSite('placed');
  const [dealer] = site.dealerships;
  const [yard] = dealer?.locations ?? [];
  const locations = [
    { ...yard, website: '/abuot-us', address: { ...yard?.address, placeUrl: '/our-location/mian' } },
    { ...yard, slug: 'shed', name: 'Shed', primary: false, visible: false },
  ];
  await writeSiteFolder(
    folder,
    {
      ...site,
      manufacturers: [{ slug: 'toyota', name: 'Toyota', url: '/toyotas' }],
      dealerships: [{ ...dealer, url: '/group', locations }],
      settings: { vehicle: { chatHref: '/chat', plugins: [{ name: 'PPSR Report', href: '/ppsr?vin={vin}' }] } },
      slides: [
        '/our-location/main',
        '/contact-us/placed-main-yard',
        '/contact-us',
        '/our-location/shed',
        '/contact-us/placed-main-yrad',
      ].map((url) => ({ name: 'Slide', url })),
    },
    { 'about-us.md': '# About us\n\nSince 1988.\n' },
  );
  expect((await listProblems()).toSorted()).toEqual([
    'placed/site.json dealerships.0.locations.0.address.placeUrl: /our-location/mian leads to no page of this site; did you mean /our-location/main?',
    'placed/site.json dealerships.0.locations.0.website: /abuot-us leads to no page of this site; did you mean /about-us?',
    'placed/site.json dealerships.0.url: /group leads to no page of this site',
    'placed/site.json manufacturers.0.url: /toyotas leads to no page of this site',
    'placed/site.json settings.vehicle.chatHref: /chat leads to no page of this site',
    'placed/site.json settings.vehicle.plugins.0.href: /ppsr leads to no page of this site',
    'placed/site.json slides.3.url: /our-location/shed leads to no page of this site; did you mean /our-location/main?',
    'placed/site.json slides.4.url: /contact-us/placed-main-yrad leads to no page of this site; did you mean /contact-us/placed-main-yard?',
  ]);
});

it('SITE-22 refuses what a file would kill of the links that it leaves out and the store keeps', async () => {
  const site = createExampleSite('kept');
  const pages = {
    'about-us.md': '# About us\n\n[Offers](/special-offers)\n',
    'easter.md': '---\nto: 2026-03-01T00:00:00+10:00\n---\n\n# Easter\n\nOver.\n',
    'later.md': '---\ndraft: true\n---\n\n# Later\n\n[Nowhere](/nowhere) yet.\n',
    'story.md': '# Story\n\nSince 1988.\n',
  };
  const slides = ['/special-offers', '/pages/story'].map((url) => ({ name: 'Slide', url }));
  await writeSiteFolder(folder, { ...site, slides }, pages);
  expect(await listProblems()).toEqual([]);
  await rm(join(folder, 'kept'), { recursive: true });

  await writeSiteFolder(
    folder,
    {
      ...site,
      settings: { offers: { page: false } },
      offers: ['/pages/later', '/pages/easter', '/pages/story'].map((target, at) => ({ title: `Offer ${at}`, target })),
    },
    { 'story.md': '---\ndraft: true\n---\n\n# Story\n\nSince 1988.\n' },
  );
  expect((await listProblems()).toSorted()).toEqual([
    expect.stringMatching(
      /^kept\/pages\/about-us\.md \(stored, not in the folder\) content\.0.*: \/special-offers is switched off/,
    ),
    'kept/site.json offers.0.target: /pages/later is a draft, which no visitor sees',
    'kept/site.json offers.1.target: /pages/easter is not shown any more: its page has ended',
    'kept/site.json offers.2.target: /pages/story is a draft, which no visitor sees',
    'kept/site.json slides.0.url (stored, not in the file): /special-offers is switched off by the settings of this site',
    'kept/site.json slides.1.url (stored, not in the file): /pages/story is a draft, which no visitor sees',
  ]);
});

it('SITE-22 checks links by the stored settings where the file has none', async () => {
  const { settings, ...site } = createExampleSite('without');
  await writeSiteFolder(folder, { ...site, settings: { ...settings, search: { prefix: 'used-car' } } });
  expect(await listProblems()).toEqual([]);
  const slides = ['/used-car/used-cars', '/special-offers'].map((url) => ({ name: 'Slide', url }));
  await writeSiteFolder(folder, { ...site, slides });
  expect(await listProblems()).toEqual([]);
});
