import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { priceMarks } from '#ui/price-marks.ts';
import { LiveCarState } from '../car-status/car-state.tsx';
import { statusMarks } from '../car-status/status-templates.ts';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { scrollMarks } from './open-after-scroll.behaviour.ts';

export interface CallToActionBarView {
  priceText: string | null;
  /** Whether that is a price, and not the words that stand for one. */
  isPrice: boolean;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  /** What the price holds and who asks it (COMP-04, COMP-05), per site, or null. */
  noteText: string | null;
  action: LinkView | null;
  phone: PhoneLinkView | null;
}

export interface CallToActionBarProps {
  bar: CallToActionBarView;
}

/** Stays at the lower edge of narrow windows; past 900 px of scroll it stands out from the page (VDP-11). */
export function CallToActionBar({ bar }: CallToActionBarProps) {
  return (
    <div
      {...mark(scrollMarks.openAfter, '900')}
      {...mark(statusMarks.whileUnsold, true)}
      {...mark(scrollMarks.alwaysThere, true)}
      className="sticky bottom-0 z-30 border-t border-line bg-raised px-page pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 text-raised-text transition-shadow data-opened:shadow-card lg:hidden"
    >
      <div className="flex items-center gap-3">
        {bar.priceText === null ? null : (
          <p className="min-w-0 max-[22rem]:sr-only">
            <span
              {...mark(priceMarks.price, bar.isPrice ? '' : undefined)}
              className="block truncate font-heading text-lead font-heading-weight tabular-nums"
            >
              {bar.priceText}
            </span>
            <LiveCarState text={bar.stateText} className="flex" />
            {bar.noteText === null ? null : (
              <span className="block text-small leading-tight text-quiet-text">{bar.noteText}</span>
            )}
          </p>
        )}
        {bar.phone === null ? null : (
          <PhoneLink
            phone={bar.phone}
            compact
            className="ml-auto inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control border border-control-line px-3 font-semibold"
          />
        )}
        {bar.action === null ? null : (
          <LinkButton
            href={bar.action.href}
            className={`min-[22rem]:whitespace-nowrap ${bar.phone === null ? 'ml-auto' : ''}`}
          >
            {bar.action.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
