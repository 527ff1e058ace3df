import { slugify } from '#kernel/slug.ts';
import { nameOfferDocument } from '#rules/content/content-paths.ts';
import type { Offer } from '#services/content/list-offers.ts';
import type { Site } from '#services/sites/site.ts';
import { specialOffersHref } from '../addresses.ts';
import { loadNamedDocument, loadPathDocument } from '../content/load-path-document.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { presentOffersPage } from './present-offers.ts';

export const offersPage = definePage({ path: specialOffersHref, slot: 'offers', load: loadOffers });

/** SITE-20: the offers that run now. */
async function loadOffers(request: PageRequest): Promise<PageAnswer<'offers'>> {
  const { ctx, readSiteData, origin } = request;
  const { name, settings } = ctx.site;
  if (!settings.offers.page) return errorPage(404);
  const siteData = await readSiteData();
  const introduction = await loadPathDocument(request, specialOffersHref);
  const details = await Promise.all(
    siteData.offers.map((offer) => loadNamedDocument(request, nameOfferDocument(slugify(offer.title)))),
  );
  const documents = [introduction, ...details].filter((each) => each !== null);
  const view = presentOffersPage(ctx, siteData, {
    introduction: introduction?.view ?? null,
    details: details.map((each) => each?.view ?? null),
  });
  const titles = view.offers.map(({ title }) => title).join('. ');
  return {
    kind: 'page',
    ...(documents.some(({ showsStock }) => showsStock) ? {} : { carIds: [] }),
    frameOrigins: documents.flatMap(({ frameOrigins }) => frameOrigins),
    head: {
      siteName: name,
      title: `Special Offers | ${name}`,
      description: introduction?.description || settings.offers.introduction || titles || `Special offers of ${name}.`,
      canonical: toAbsolute(origin, specialOffersHref),
      noindex: view.offers.length === 0,
      image: introduction?.picture ?? null,
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
