import { eq } from 'drizzle-orm';
import { car, dealership, manufacturer, site, siteDealership, siteHost } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

interface KnownDealership {
  id: number;
  /** Slugs of the sites that show it. */
  sites: string[];
  makes: string[];
  bodies: string[];
}

/** The stored data of all sites that applied files may conflict with. */
export interface KnownSites {
  /** The slug of the site that has the host. */
  hosts: ReadonlyMap<string, string>;
  dealerships: ReadonlyMap<string, KnownDealership>;
  manufacturers: ReadonlyMap<string, number>;
}

export async function loadKnownSites(tx: Tx): Promise<KnownSites> {
  const hosts = await tx
    .select({ host: siteHost.host, slug: site.slug })
    .from(siteHost)
    .innerJoin(site, eq(site.id, siteHost.siteId));
  const dealerships = await tx.select({ id: dealership.id, slug: dealership.slug }).from(dealership);
  const shown = await tx
    .select({ dealershipId: siteDealership.dealershipId, slug: site.slug })
    .from(siteDealership)
    .innerJoin(site, eq(site.id, siteDealership.siteId));
  const stock = await tx
    .selectDistinct({ dealershipId: car.dealershipId, make: car.make, body: car.simpleBody })
    .from(car);
  const manufacturers = await tx.select({ id: manufacturer.id, slug: manufacturer.slug }).from(manufacturer);
  return {
    hosts: new Map(hosts.map((row) => [row.host, row.slug])),
    manufacturers: new Map(manufacturers.map((row) => [row.slug, row.id])),
    dealerships: new Map(
      dealerships.map(({ id, slug }) => {
        const ofStock = stock.filter((row) => row.dealershipId === id);
        return [
          slug,
          {
            id,
            sites: shown.filter((row) => row.dealershipId === id).map((row) => row.slug),
            makes: ofStock.map((row) => row.make),
            bodies: ofStock.flatMap((row) => row.body ?? []),
          },
        ];
      }),
    ),
  };
}
