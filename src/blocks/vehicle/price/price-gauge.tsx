import { type GaugeSide, type GaugeView, gaugeRange } from '#rules/market/gauge.ts';
import { toPercent } from '#ui/at-point.behaviour.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { priceComparisonMarks } from './price-comparison.behaviour.ts';

export interface PriceGaugeProps {
  /** Null is filled in the browser (`showComparison`). */
  gauge: GaugeView | null;
}

const figure = 'font-semibold tabular-nums';

/** Over the mark's middle; outside of the range, where that has no room, from the mark's outer edge inwards. */
const priceOnSide: Record<GaugeSide, string> = {
  below: 'data-[side=below]:-ml-3',
  within: 'data-[side=within]:-translate-x-1/2 data-[side=within]:text-center',
  above: 'data-[side=above]:ml-3 data-[side=above]:-translate-x-full data-[side=above]:text-right',
};

/** VDP-15, VDP-21: a price along a range (14 % stand on either side, `gaugeRange`), outside of it where it lies outside; every figure stands where it is drawn. */
export function PriceGauge({ gauge }: PriceGaugeProps) {
  // Room by the size of a drawing: the policy of a page refuses style attributes.
  const room = (
    <svg
      {...mark(priceComparisonMarks.place, true)}
      aria-hidden="true"
      width={toPercent(gauge?.place ?? gaugeRange.from)}
      height="1"
      className="shrink-0"
    />
  );
  return (
    <div className="text-note">
      <div className="flex">
        {room}
        <dl
          {...mark(priceComparisonMarks.side, gauge?.side ?? 'within')}
          className={`w-fit ${Object.values(priceOnSide).join(' ')}`}
        >
          <dt className="text-quiet-text">This price</dt>
          <dd>
            <span {...mark(priceComparisonMarks.price, true)} className={figure}>
              {gauge?.priceText}
            </span>
            <span {...mark(priceComparisonMarks.outside, true)} className="block text-quiet-text">
              {gauge?.outsideText}
            </span>
          </dd>
        </dl>
      </div>
      <div aria-hidden="true" className="relative my-4 flex h-2.5 items-center rounded-full bg-muted">
        <span className="absolute inset-x-[14%] inset-y-0 low-to-high" />
        {room}
        <span className="relative -ml-3 size-6 shrink-0 rounded-full border-4 border-raised bg-raised-text shadow-card" />
      </div>
      <dl className="mx-[14%] flex justify-between gap-4">
        <div className="flex flex-col-reverse justify-end">
          <dt {...mark(priceComparisonMarks.minLabel, true)} className="text-quiet-text">
            {gauge?.minLabel}
          </dt>
          <dd {...mark(priceComparisonMarks.min, true)} className={figure}>
            {gauge?.minText}
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end text-right">
          <dt {...mark(priceComparisonMarks.maxLabel, true)} className="text-quiet-text">
            {gauge?.maxLabel}
          </dt>
          <dd {...mark(priceComparisonMarks.max, true)} className={figure}>
            {gauge?.maxText}
          </dd>
        </div>
      </dl>
    </div>
  );
}
