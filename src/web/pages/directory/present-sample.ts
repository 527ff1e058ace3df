import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { SiteContext } from '#services/context.ts';
import type { Sample } from '#services/directory/find-samples.ts';
import type { ModelSample } from '#services/directory/list-range.ts';
import { presentCondition } from '../car/present-car-card.ts';
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
  const priceText = priceFrom === null ? card.noPriceText : `From ${writeDollars(priceFrom)}`;
  return {
    priceText: car === null || mustSayMore ? null : priceText,
    image: photo ? presentImage(photo, name, 'card') : null,
  };
}

/** SITE-20: a range shows what new cars cost, so the page of a model sold in several conditions says each: "New from $47,900". */
export function presentModelSample(sample: ModelSample, input: SampleInput): SampleView {
  const shown = presentSample(sample, input);
  const { byCondition } = sample;
  if (shown.priceText === null || byCondition.length < 2) return shown;
  const texts = byCondition.map(
    ({ condition, priceFrom }) => `${presentCondition(condition)} from ${writeDollars(priceFrom)}`,
  );
  return { ...shown, priceText: texts.join(' · ') };
}

const writeDollars = (dollars: number) => formatDollars(centsFromDollars(dollars));
