import { createHash } from 'node:crypto';
import type { GridCellView } from '#blocks/car/car-grid.tsx';
import type { PromoCardView } from '#blocks/results/promo-card.tsx';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { withPage } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import type { Offer } from '#services/content/list-offers.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { contactHref } from '../addresses.ts';
import { presentImage } from '../car/present-image.ts';

export interface PromoInput {
  ctx: SiteContext;
  addresses: AddressSite;
  selection: SearchSelection;
  offers: readonly Offer[];
}

/** SRCH-02: promo cards at the site's positions, counted over the pages, as far as there are offers. */
export function insertPromos(cars: readonly GridCellView[], input: PromoInput): GridCellView[] {
  const { offers, selection, ctx } = input;
  const { pageSize, promoPositions } = ctx.site.settings.search;
  const first = (selection.page - 1) * pageSize - drawOffset(input);
  const cells = [...cars];
  for (const [index, position] of promoPositions.toSorted((a, b) => a - b).entries()) {
    const offer = offers[index % Math.max(1, offers.length)];
    const at = position - first;
    if (offer && at >= 0 && at < cells.length) cells.splice(at, 0, { kind: 'promo', promo: presentPromo(offer) });
  }
  return cells;
}

/** Drawn from site, day and list: every visitor of a list sees the same until midnight. */
function drawOffset({ ctx, addresses, selection }: PromoInput): number {
  const { promoOffset } = ctx.site.settings.search;
  const list = formatSearchAddress(withPage(selection, 1), addresses);
  const drawn = createHash('sha256')
    .update(`${ctx.site.slug} ${getToday(ctx)} ${list}`)
    .digest();
  return drawn.readUInt32BE() % (promoOffset + 1);
}

function presentPromo(offer: Offer): PromoCardView {
  const image = offer.imageUrl;
  return {
    id: `offer-${offer.id}`,
    heading: offer.title,
    text: offer.text || null,
    image:
      image === null
        ? null
        : presentImage({ url: image, thumbUrl: null, width: 600, height: 800, colour: null }, '', 'card'),
    link: { label: offer.targetUrl ? 'Find out more' : 'Ask about this offer', href: offer.targetUrl ?? contactHref },
  };
}
