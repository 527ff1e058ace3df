import { keepLicencesWhole } from '#rules/car/licences.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { priceMarks } from '#ui/price-marks.ts';
import { LiveCarState } from '../car-status/car-state.tsx';
import { statusMarks } from '../car-status/status-templates.ts';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { scrollMarks } from './open-after-scroll.behaviour.ts';
import { asideMarks } from './step-aside.behaviour.ts';

export interface CallToActionBarView {
  priceText: string | null;
  /** Whether that is a price, and not the words that stand for one. */
  isPrice: boolean;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  /** What the price holds and who asks it (COMP-04, COMP-05), per site, or null. */
  noteText: string | null;
  action: LinkView | null;
  /** CAR-09: the checkout; null where the car cannot be reserved. */
  reserve: LinkView | null;
  /** CAR-08: the valuation of a trade-in towards the car, or null. */
  valuation: LinkView | null;
  phone: PhoneLinkView | null;
}

export interface CallToActionBarProps {
  bar: CallToActionBarView;
}

/**
 * VDP-11: at the lower edge of narrow windows once the buttons of the page are behind (`stepAside`); past 900 px of scroll it
 * stands out from the page. Without scripts it is not there: the page has all of it.
 */
export function CallToActionBar({ bar }: CallToActionBarProps) {
  return (
    <div
      {...mark(scrollMarks.openAfter, '900')}
      {...mark(statusMarks.whileUnsold, true)}
      {...mark(scrollMarks.alwaysThere, true)}
      {...mark(asideMarks.bar, true)}
      className="invisible sticky bottom-0 z-30 border-t border-line bg-raised px-page pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 text-raised-text data-opened:shadow-card lg:hidden print:hidden"
    >
      <div className="flex items-center gap-3">
        <BarPrice bar={bar} />
        <Buttons bar={bar} />
      </div>
      {isShort(bar) ? null : (
        <p className="mt-1.5 text-small leading-tight text-quiet-text max-[22rem]:sr-only">
          {keepLicencesWhole(bar.noteText ?? '')}
        </p>
      )}
    </div>
  );
}

/** What fits into two lines beside the buttons; more has a line of its own. */
const shortNote = 24;

const isShort = ({ noteText }: CallToActionBarView) => (noteText?.length ?? 0) <= shortNote;

function BarPrice({ bar }: CallToActionBarProps) {
  const { priceText, isPrice, stateText, noteText } = bar;
  if (priceText === null) return null;
  return (
    <p className="min-w-0 max-[22rem]:sr-only">
      <span
        {...mark(priceMarks.price, isPrice ? '' : undefined)}
        className="block truncate font-heading text-lead font-heading-weight"
      >
        {priceText}
      </span>
      <LiveCarState text={stateText} className="flex" />
      {noteText === null || !isShort(bar) ? null : (
        <span className="block text-small leading-tight text-quiet-text">{keepLicencesWhole(noteText)}</span>
      )}
    </p>
  );
}

/** A phone has room for the first action and the call; the others stand under the price alone. */
function Buttons({ bar: { phone, reserve, valuation, action } }: CallToActionBarProps) {
  const others = [reserve, valuation].filter((link) => link !== null);
  return (
    <div className="ml-auto flex items-center gap-2">
      {phone === null ? null : (
        <PhoneLink
          phone={phone}
          compact="row"
          className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-control border border-control-line px-3 font-semibold"
        />
      )}
      {others.map(({ href, label }) => (
        <LinkButton key={href} href={href} look="outline" className="whitespace-nowrap max-md:hidden">
          {label}
        </LinkButton>
      ))}
      {action === null ? null : (
        <LinkButton href={action.href} className="min-[22rem]:whitespace-nowrap">
          {action.label}
        </LinkButton>
      )}
    </div>
  );
}
