import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { SiteContext } from '#services/context.ts';
import type { Sample } from '#services/directory/find-samples.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';

/** The lowest price and a picture of cars of this name. */
export function presentSample(
  { priceFrom, car }: Sample,
  { ctx, name }: { ctx: SiteContext; name: string },
): Pick<ModelCardView, 'priceText' | 'image'> {
  const { compliance } = ctx.site.settings;
  // A price that stands for several cars cannot say what it is, nor whose (COMP-01).
  const mustSayMore = compliance.totalPrice || compliance.licences;
  const photo = car?.images.find(isPhoto);
  return {
    priceText: priceFrom === null || mustSayMore ? null : `From ${formatDollars(centsFromDollars(priceFrom))}`,
    image: photo ? presentImage(photo, name, 'card') : null,
  };
}
