import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { SiteContext } from '#services/context.ts';
import type { Sample } from '#services/directory/find-samples.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';

type SampleView = Pick<ModelCardView, 'priceText' | 'image'>;

interface SampleInput {
  ctx: SiteContext;
  name: string;
}

/** The lowest price, or that there is none to tell, and a picture of cars of this name. */
export function presentSample({ priceFrom, car }: Sample, { ctx, name }: SampleInput): SampleView {
  const { compliance, card } = ctx.site.settings;
  // A price that stands for several cars cannot say what it is, nor whose (COMP-01).
  const mustSayMore = compliance.totalPrice || compliance.licences;
  const photo = car?.images.find(isPhoto);
  const priceText = priceFrom === null ? card.noPriceText : `From ${formatDollars(centsFromDollars(priceFrom))}`;
  return {
    priceText: car === null || mustSayMore ? null : priceText,
    image: photo ? presentImage(photo, name, 'card') : null,
  };
}
