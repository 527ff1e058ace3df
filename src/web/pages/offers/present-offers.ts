import type { DocumentView } from '#blocks/document/document-view.ts';
import type { OfferView } from '#blocks/home/offer-list.tsx';
import { findSiteRoute } from '#rules/addresses/site-routes.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Offer } from '#services/content/list-offers.ts';
import type { SiteContext } from '#services/context.ts';
import type { OffersView } from '#templates/plain-pages/money/offers-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { contactHref, homeHref, specialOffersHref } from '../addresses.ts';
import { presentContentImage } from '../home/present-content.ts';
import { presentOfferEnd } from './present-offer-end.ts';

export function presentOffers(offers: readonly Offer[], ctx: SiteContext): OfferView[] {
  const { settings } = ctx.site;
  const time = { now: ctx.clock.now(), timeZone: settings.locale.timeZone };
  return offers.map((offer) => ({
    id: `offer-${offer.id}`,
    title: offer.title,
    text: offer.text || null,
    terms: offer.terms || null,
    image: presentContentImage(offer, 'card'),
    link: offer.targetUrl === null ? null : presentTarget(offer.targetUrl, getSiteNoun(settings.stock).many),
    untilText: offer.expiresAt === null ? null : presentOfferEnd(offer.expiresAt, time),
  }));
}

/** What stands on the home page, with the way to the page of offers. */
export function presentOfferPreview(
  offers: readonly Offer[],
  ctx: SiteContext,
): { offers: OfferView[]; moreLink: LinkView | null } {
  const moreLink = ctx.site.settings.offers.page ? { label: 'All special offers', href: specialOffersHref } : null;
  return { offers: presentOffers(offers, ctx), moreLink };
}

/** Words that say where the link leads. */
function presentTarget(href: string, noun: string): LinkView {
  const path = href.split(/[?#]/)[0] ?? '';
  const route = href.startsWith('/') ? findSiteRoute(path)?.path : undefined;
  if (route?.startsWith('/search') || route?.startsWith('/used-car')) return { label: `See the ${noun}`, href };
  if (route?.startsWith('/cars/')) return { label: 'See it', href };
  if (route === contactHref) return { label: 'Ask about this offer', href };
  return { label: 'Find out more', href };
}

export interface OfferDocuments {
  /** Above all of them, in place of the sentence of the settings. */
  introduction: DocumentView | null;
  /** Of each offer, in place of its text and terms. */
  details: readonly (DocumentView | null)[];
}

export function presentOffersPage(
  ctx: SiteContext,
  { offers, addresses }: SiteData,
  { introduction, details }: OfferDocuments,
): OffersView {
  const { many } = getSiteNoun(ctx.site.settings.stock);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Special Offers', href: specialOffersHref },
    ],
    heading: 'Special Offers',
    introduction: introduction === null ? ctx.site.settings.offers.introduction || null : null,
    document: introduction,
    offers: presentOffers(offers, ctx).map((offer, at) => ({ ...offer, details: details[at] ?? null })),
    empty: {
      heading: 'No offers just now',
      text: `The price on each of our ${many} is the one to go by. Ask us, and we will tell you what is coming.`,
      links: [
        { label: `See all ${many}`, href: formatSearchAddress(emptySelection, addresses) },
        { label: 'Contact Us', href: contactHref },
      ],
    },
  };
}
