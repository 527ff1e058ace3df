import { mark } from '#ui/behaviour/mark.ts';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { statusMarks } from '../../car-status/status-templates.ts';
import { priceComparisonMarks } from './price-comparison.behaviour.ts';
import { PriceGauge } from './price-gauge.tsx';

export interface PriceComparisonView {
  /** The call that tells the figures; its panel stays away until they are there and complete (VDP-15). */
  action: string;
  /** The page of the cars behind a comparison with the own stock (VDP-21). */
  carsHref: string;
}

const heading = 'How this price compares';

/** VDP-15: where the price stands. Filled by `showComparison`; without scripts a link to the page that says the same. */
export function PriceComparison({ comparison: { action, carsHref } }: { comparison: PriceComparisonView }) {
  return (
    <>
      <section
        {...mark(priceComparisonMarks.panel, action)}
        {...mark(statusMarks.whileUnsold, true)}
        hidden
        aria-labelledby="price-comparison"
        className="rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8"
      >
        <h2 id="price-comparison" className="text-subheading">
          {heading}
        </h2>
        <p {...mark(priceComparisonMarks.text, true)} className="mb-8 mt-2 max-w-text text-quiet-text" />
        <PriceGauge gauge={null} />
        <div {...mark(priceComparisonMarks.cars, true)} className="mt-4">
          <Disclosure summary={<span className="text-note">How we know</span>}>
            <p className="max-w-text text-note text-quiet-text">
              We compare it with the prices of the same make, model and grade in our own stock, no more than two years
              older or newer. With fewer than ten of them we say nothing.
            </p>
          </Disclosure>
          <a href={carsHref} className="inline-flex min-h-11 items-center text-link">
            See the cars behind this comparison
          </a>
        </div>
      </section>
      <p className="hidden noscript:block">
        <a href={carsHref} className="inline-flex min-h-11 items-center text-link">
          {heading}
        </a>
      </p>
    </>
  );
}
