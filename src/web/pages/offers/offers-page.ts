import type { Offer } from '#services/content/list-offers.ts';
import type { Site } from '#services/sites/site.ts';
import { specialOffersHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { presentOffersPage } from './present-offers.ts';

export const offersPage = definePage({ path: specialOffersHref, slot: 'offers', load: loadOffers });

/** SITE-20: the offers that run now. */
async function loadOffers({ ctx, readSiteData, origin }: PageRequest): Promise<PageAnswer<'offers'>> {
  const { name, settings } = ctx.site;
  if (!settings.offers.page) return errorPage(404);
  const siteData = await readSiteData();
  const view = presentOffersPage(ctx, siteData);
  const titles = view.offers.map(({ title }) => title).join('. ');
  return {
    kind: 'page',
    carIds: [],
    head: {
      siteName: name,
      title: `Special Offers | ${name}`,
      description: settings.offers.introduction || titles || `Special offers of ${name}.`,
      canonical: toAbsolute(origin, specialOffersHref),
      noindex: view.offers.length === 0,
      imageUrl: null,
      kind: 'website',
      structuredData: [
        describeBreadcrumbs(view.breadcrumbs, origin),
        ...siteData.offers.map((offer) => describeOffer(offer, ctx.site, origin)),
      ],
    },
    view,
  };
}

/** What schema.org can be told of an offer without a price: what it is, whose, and until when. */
function describeOffer(offer: Offer, site: Site, origin: string): Record<string, unknown> {
  return {
    '@type': 'Offer',
    name: offer.title,
    ...(offer.text === '' ? {} : { description: offer.text }),
    ...(offer.imageUrl === null ? {} : { image: toAbsolute(origin, offer.imageUrl) }),
    url: toAbsolute(origin, offer.targetUrl ?? specialOffersHref),
    ...(offer.startsAt === null ? {} : { validFrom: offer.startsAt.toISOString() }),
    ...(offer.expiresAt === null ? {} : { validThrough: offer.expiresAt.toISOString() }),
    offeredBy: { '@type': 'AutoDealer', name: site.name, '@id': toAbsolute(origin, '/#dealer') },
  };
}
