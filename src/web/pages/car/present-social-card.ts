import { createHash } from 'node:crypto';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { type PricePresentation, presentPrice } from '#rules/car/price/price.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { isScalable } from '#rules/pictures/picture-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { SocialCardView } from '#services/pictures/draw-social-card.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import { getDocumentFont } from '#theme/document-fonts.ts';
import { isPhoto } from './present-image.ts';

/** VDP-19: the picture of a link to a car, in the colours and the typeface of the site. */
export function presentSocialCard({ site }: SiteContext, car: CarDetail): SocialCardView {
  const { card, look } = site.settings;
  const price = presentPrice(car, site.settings);
  const { tokens } = resolveLook(site.template, look.tokens);
  return {
    siteName: site.name,
    name: getCarName(car, card).slice(0, 300),
    priceText: price.kind === 'unavailable' ? 'SOLD' : price.text,
    stateText: price.kind === 'unavailable' ? null : describeState(car),
    noteText: presentNote(price, presentCarLicences(car, site.settings)),
    pictureUrl: findOwnPicture(car),
    colours: {
      ground: tokens.surface,
      text: tokens['surface-text'],
      quiet: tokens['quiet-text'],
      accent: tokens.accent,
      pictureGround: tokens.muted,
    },
    font: getDocumentFont(tokens['font-heading']).bold,
  };
}

/** What the price holds and who asks it, as on the car's card in a list (COMP-04, COMP-05). */
function presentNote(price: PricePresentation, licencesText: string | null): string | null {
  const priceType = price.kind === 'price' ? price.priceType : null;
  return [priceType, licencesText].filter(Boolean).join(' · ') || null;
}

/** The first photo that the server has itself: it fetches none of another's for this. */
export function findOwnPicture(car: Pick<CarDetail, 'images'>): string | null {
  return car.images.find((image) => isPhoto(image) && isScalable(image.url))?.url ?? null;
}

/** Short, for an address: other networks keep a card for as long as its address stays. */
export function getCardVersion(view: SocialCardView): string {
  return createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 12);
}
