import { mark } from './behaviour/mark.ts';
import { priceMarks } from './price-marks.ts';
import type { PriceView } from './price-view.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = { card: 'text-price', page: 'text-heading' } as const;

export interface PriceProps {
  price: PriceView;
  subscriptionText?: string | null;
  size?: keyof typeof sizes;
  /** Type and former price above it, on a line that is there without them too: prices at the foot of columns stand on one line. */
  notesAbove?: boolean;
}

/** One total price and its type beside it; the former price is never the louder one. */
export function Price({ price, subscriptionText = null, size = 'card', notesAbove = false }: PriceProps) {
  if (price.kind === 'unavailable') return null;
  const hasNotes = price.kind === 'price' && (price.priceType !== null || price.wasText !== null);
  const notes = hasNotes ? <PriceNotes price={price} size={size} /> : null;
  return (
    <div>
      <div className={notesAbove ? 'flex flex-col-reverse' : undefined}>
        <p className={line}>
          <span
            {...mark(priceMarks.price, size === 'page' && price.kind === 'price' ? '' : undefined)}
            className={`font-heading font-heading-weight ${price.kind === 'unknown' ? 'text-lead' : sizes[size]}`}
          >
            {price.text}
          </span>
          {notesAbove ? null : notes}
        </p>
        {notesAbove ? <p className={line}>{notes ?? '\u00a0'}</p> : null}
      </div>
      {subscriptionText === null ? null : (
        <p className="text-note text-quiet-text">or {subscriptionText} by subscription</p>
      )}
    </div>
  );
}

const line = 'flex flex-wrap items-baseline gap-x-2';

interface NotesProps {
  price: Extract<PriceView, { kind: 'price' }>;
  size: keyof typeof sizes;
}

function PriceNotes({ price: { priceType, wasText }, size }: NotesProps) {
  return (
    <>
      {priceType === null ? null : (
        <span
          {...mark(priceMarks.type, size === 'page' ? '' : undefined)}
          className="min-w-0 text-note wrap-anywhere text-quiet-text"
        >
          {priceType}
        </span>
      )}
      {wasText === null ? null : (
        <span className="text-note text-quiet-text">
          <VisuallyHidden>Was </VisuallyHidden>
          <s>{wasText}</s>
        </span>
      )}
    </>
  );
}
