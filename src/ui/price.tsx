import { mark } from './behaviour/mark.ts';
import { priceMarks } from './price-marks.ts';
import type { PriceView } from './price-view.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = { card: 'text-price', page: 'text-heading' } as const;

export interface PriceProps {
  price: PriceView;
  subscriptionText?: string | null;
  size?: keyof typeof sizes;
}

/** One total price and its type beside it; the former price is never the louder one. */
export function Price({ price, subscriptionText = null, size = 'card' }: PriceProps) {
  if (price.kind === 'unavailable') return null;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          {...mark(priceMarks.price, size === 'page' && price.kind === 'price' ? '' : undefined)}
          className={`font-heading font-heading-weight ${price.kind === 'unknown' ? 'text-lead' : sizes[size]}`}
        >
          {price.text}
        </span>
        {price.kind === 'price' && price.priceType !== null ? (
          <span
            {...mark(priceMarks.type, size === 'page' ? '' : undefined)}
            className="min-w-0 text-note wrap-anywhere text-quiet-text"
          >
            {price.priceType}
          </span>
        ) : null}
        {price.kind === 'price' && price.wasText !== null ? (
          <span className="text-note text-quiet-text">
            <VisuallyHidden>Was </VisuallyHidden>
            <s>{price.wasText}</s>
          </span>
        ) : null}
      </p>
      {subscriptionText === null ? null : (
        <p className="text-note text-quiet-text">or {subscriptionText} by subscription</p>
      )}
    </div>
  );
}
