import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLooks } from './site-looks.ts';

/** Looks as a test needs them: one template, one token, one value that is too pale. */
export const exampleLooks: SiteLooks = {
  templates: ['marque'],
  findProblems: (_, tokens) =>
    Object.entries(tokens).flatMap(([token, value]) => {
      if (token !== 'accent') return [{ token, message: `${token} is not a token` }];
      return value === '#ffffee' ? [{ token, message: 'has a contrast of 1.01; it needs 4.5' }] : [];
    }),
};

/** A small valid site.json; `slug` is in all of its names. */
export function createExampleSite(slug: string) {
  return {
    slug,
    name: `${slug} Motors`,
    template: 'marque',
    hosts: [`${slug}.example`],
    manufacturers: [{ slug: 'toyota', name: 'Toyota' }],
    settings: { search: { pageSize: 12 } },
    dealerships: [createExampleDealership(slug)],
    offers: [{ title: 'Winter service', expiresAt: '2026-08-01T00:00:00+10:00' }],
  };
}

export function createExampleDealership(slug: string) {
  return {
    slug: `${slug}-toyota`,
    name: `${slug} Toyota`,
    phone: '07 5550 1234',
    leadEmails: [`sales@${slug}.example`],
    locations: [
      {
        slug: 'main',
        name: `${slug} Main Yard`,
        primary: true,
        manufacturers: ['toyota'],
        averageRating: 4.7,
        address: {
          street: '1 Depot Road',
          city: 'Southport',
          state: 'QLD',
          postcode: '4215',
          latitude: -27.97,
          longitude: 153.4,
        },
        contact: { phone: '(07) 5550 1234', email: `yard@${slug}.example` },
        hours: { monday: '08:30-17:30', sunday: 'closed' },
        specialHours: [{ date: '2099-12-25', hours: 'closed' }],
      },
    ],
    reviews: [{ customerName: 'Ann', rating: 4.5, date: '2026-02-01', text: 'Good.', location: 'main' }],
  };
}

/** Writes sites as `site apply` reads them. */
export async function writeSiteFolder(
  folder: string,
  site: { slug: string } & Record<string, unknown>,
  pages: Record<string, string> = {},
): Promise<void> {
  await mkdir(join(folder, site.slug, 'pages'), { recursive: true });
  await writeFile(join(folder, site.slug, 'site.json'), JSON.stringify(site));
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, site.slug, 'pages', name), text);
}
