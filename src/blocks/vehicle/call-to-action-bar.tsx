import { keepLicencesWhole } from '#rules/car/licences.ts';
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
  /** CAR-09: the checkout, beside the price; null where the car cannot be reserved. */
  reserve: LinkView | null;
  /** CAR-08: the valuation of a trade-in towards the car, or null. */
  valuation: LinkView | null;
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
      {isInOneLine(bar) ? (
        <div className="flex items-center gap-3">
          <BarPrice bar={bar} />
          <Buttons bar={bar} className="ml-auto" />
        </div>
      ) : (
        <div className="grid gap-2 md:flex md:items-center">
          <div className="flex items-center justify-between gap-3 md:flex-1">
            <BarPrice bar={bar} />
            <Reserve reserve={bar.reserve} />
          </div>
          <Buttons bar={bar} className="*:flex-1 md:*:flex-none" />
        </div>
      )}
    </div>
  );
}

const isInOneLine = ({ valuation, reserve }: CallToActionBarView) => valuation === null && reserve === null;

function Reserve({ reserve }: Pick<CallToActionBarView, 'reserve'>) {
  if (reserve === null) return null;
  return (
    <LinkButton href={reserve.href} look="outline" className="flex-none! px-4! text-small!">
      {reserve.label}
    </LinkButton>
  );
}

/** Beside the buttons, or in a line over them. */
function BarPrice({ bar }: CallToActionBarProps) {
  const { priceText, isPrice, stateText, noteText } = bar;
  if (priceText === null) return null;
  const line = isInOneLine(bar) ? 'max-[22rem]:sr-only' : 'flex flex-wrap items-baseline gap-x-2';
  return (
    <p className={`min-w-0 ${line}`}>
      <span
        {...mark(priceMarks.price, isPrice ? '' : undefined)}
        className="block truncate font-heading text-lead font-heading-weight"
      >
        {priceText}
      </span>
      <LiveCarState text={stateText} className="flex" />
      {noteText === null ? null : (
        <span className="block text-small leading-tight text-quiet-text">{keepLicencesWhole(noteText)}</span>
      )}
    </p>
  );
}

function Buttons({ bar, className }: CallToActionBarProps & { className: string }) {
  const { phone, valuation, action } = bar;
  const fits = isInOneLine(bar) ? 'min-[22rem]:whitespace-nowrap' : 'px-2! text-small! md:px-4!';
  return (
    <div className={`flex items-center gap-2 ${className}`}>
      {phone === null ? null : (
        <PhoneLink
          phone={phone}
          compact
          className="inline-flex min-h-12 min-w-12 flex-none! items-center justify-center gap-2 rounded-control border border-control-line px-3 font-semibold"
        />
      )}
      {valuation === null ? null : (
        <LinkButton href={valuation.href} look="outline" className={fits}>
          {valuation.label}
        </LinkButton>
      )}
      {action === null ? null : (
        <LinkButton href={action.href} className={fits}>
          {action.label}
        </LinkButton>
      )}
    </div>
  );
}
