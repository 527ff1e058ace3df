import { mark } from '#ui/behaviour/mark.ts';
import { statusMarks } from '../car-status/status-templates.ts';
import { priceComparisonMarks } from './price-comparison.behaviour.ts';

export interface PriceComparisonView {
  /** The call that tells the figures; its panel stays away until they are there and complete (VDP-15). */
  action: string;
}

/** VDP-15: where the price stands in the market. Filled by `showComparison`. */
export function PriceComparison({ comparison }: { comparison: PriceComparisonView }) {
  return (
    <section
      {...mark(priceComparisonMarks.panel, comparison.action)}
      {...mark(statusMarks.whileUnsold, true)}
      hidden
      aria-labelledby="price-comparison"
      className="rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8"
    >
      <h2 id="price-comparison" className="text-subheading">
        How this price compares
      </h2>
      <p {...mark(priceComparisonMarks.text, true)} className="mt-2 max-w-prose text-quiet-text" />
      <div className="mt-8 pb-1">
        <div className="relative h-2.5 rounded-full bg-linear-to-r from-success-text via-highlight to-danger-text">
          <span
            {...mark(priceComparisonMarks.mark, true)}
            aria-hidden="true"
            className="absolute top-1/2 size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-raised bg-raised-text shadow-card"
          />
        </div>
        <dl className="mt-4 flex justify-between gap-4 text-note">
          <div>
            <dt className="text-quiet-text">Lowest</dt>
            <dd {...mark(priceComparisonMarks.min, true)} className="font-semibold tabular-nums" />
          </div>
          <div className="text-center">
            <dt className="text-quiet-text">This price</dt>
            <dd {...mark(priceComparisonMarks.price, true)} className="font-semibold tabular-nums" />
          </div>
          <div className="text-right">
            <dt className="text-quiet-text">Highest</dt>
            <dd {...mark(priceComparisonMarks.max, true)} className="font-semibold tabular-nums" />
          </div>
        </dl>
      </div>
    </section>
  );
}
