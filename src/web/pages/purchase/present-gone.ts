import type { GoneCarView } from '#blocks/purchase/gone-car.tsx';
import { getCarName } from '#rules/car/name.ts';
import { isSold } from '#rules/car/state/availability.ts';
import { canReserve } from '#rules/reservations/can-reserve.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Purchase } from '#services/purchases/find-purchase.ts';
import type { FoundCar } from '#services/stock/find-car.ts';
import { findSimilarToGone } from '#services/watchlist/find-similar-to-gone.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { checkoutHref, garageHref, purchaseHref, vehicleHref } from '../addresses.ts';
import { presentTellOfGone } from '../car/present-tell.ts';
import { presentTowardsCar } from '../car/present-towards-car.ts';
import type { PageRequest } from '../page.ts';

interface GoneInput {
  found: FoundCar;
  slug: string;
  purchase: Purchase | null;
  /** Of the visitor's own reservation of it. */
  ownToken: string | null;
}

/** BUY-07: told at once that the car has gone, with similar ones; what was answered goes on with any of them. */
export async function presentGone(request: PageRequest, input: GoneInput): Promise<GoneCarView> {
  const { purchase, slug, ownToken } = input;
  const { ctx, cars, readSiteData } = request;
  const { many } = getSiteNoun(ctx.site.settings.stock);
  const carId = 'car' in input.found ? input.found.car.id : (purchase?.carId ?? null);
  const ids = carId === null || ownToken !== null ? [] : await findSimilarToGone(ctx, carId);
  const similar = (await cars.listByIds(ctx, ids)).filter(canReserve);
  const { heading, text } = describeGone(input);
  const isKept = purchase !== null;
  return {
    heading,
    paragraphs: [
      text,
      ...(isKept && ownToken === null
        ? ['Nothing that you answered is lost: go on with another one, and only what is new is asked.']
        : []),
      ...(ownToken === null ? ['You have not been charged.'] : []),
    ],
    similar: similar.map((car) => ({
      car: presentTowardsCar(ctx, car),
      button: isKept
        ? {
            label: 'Go on with this one',
            of: getCarName(car, ctx.site.settings.card),
            action: purchaseHref(car.slug),
            hidden: [
              { name: 'go', value: 'carry' },
              { name: 'from', value: purchase.id },
            ],
          }
        : null,
    })),
    links: [
      ...listTell(ctx, input),
      ...(ownToken === null ? [] : [{ label: 'Your reservation', href: checkoutHref(slug, ownToken) }]),
      ...('car' in input.found && input.found.kind === 'found'
        ? [{ label: 'To the vehicle', href: vehicleHref(slug) }]
        : []),
      { label: `See all ${many}`, href: formatSearchAddress(emptySelection, (await readSiteData()).addresses) },
      ...(ctx.site.settings.garageEnabled ? [{ label: 'My garage', href: garageHref('purchases') }] : []),
    ],
    erase: isKept
      ? { label: 'Erase what I answered', action: purchaseHref(slug), hidden: [{ name: 'go', value: 'erase' }] }
      : null,
  };
}

/** USER-08: nothing of a car that is this visitor's own, or off the site. */
function listTell(ctx: PageRequest['ctx'], { found, ownToken }: GoneInput): LinkView[] {
  const tell = found.kind === 'found' && ownToken === null ? presentTellOfGone(found.car, ctx) : null;
  return tell === null ? [] : [tell];
}

function describeGone({ found, ownToken }: GoneInput): { heading: string; text: string } {
  if (ownToken !== null) {
    return {
      heading: 'You have reserved it already',
      text: 'It is kept for you. Call us, and we go through the purchase with you.',
    };
  }
  if (found.kind !== 'found') return { heading: 'It is gone', text: 'It has been taken off our site.' };
  if (isSold(found.car)) return { heading: 'It is sold', text: 'Somebody else has bought it.' };
  if (found.car.reserved) {
    return {
      heading: 'It is reserved',
      text: 'Another buyer has reserved it. If it becomes free again, you can go on here.',
    };
  }
  return {
    heading: 'It cannot be bought online',
    text: 'Please call us or send an enquiry: we gladly tell you what is possible.',
  };
}
