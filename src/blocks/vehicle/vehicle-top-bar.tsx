import { keepLicencesWhole } from '#rules/car/licences.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses } from '#ui/form/button.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { priceMarks } from '#ui/price-marks.ts';
import type { PriceView } from '#ui/price-view.ts';
import { LiveCarState } from '../car-status/car-state.tsx';
import { statusMarks } from '../car-status/status-templates.ts';
import { FinanceLine, type FinanceLineView } from '../finance/finance-line.tsx';
import { FinancePlace } from '../finance/finance-place.tsx';
import { Picture } from '../pictures/picture.tsx';
import { scrollMarks } from './open-after-scroll.behaviour.ts';

export interface VehicleTopBarView {
  name: string;
  image: ImageView | null;
  price: PriceView;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  finance: FinanceLineView | null;
  licencesText: string | null;
  /** Get Finance, Trade-In Valuation: those whose page the site has. */
  buttons: readonly LinkView[];
}

/** The others stand in the page as well. */
const shownWhereNarrow = 2;

/** VDP-11: over the page once someone has scrolled 500 px; out of reach before, and without scripts. */
export function VehicleTopBar({ bar }: { bar: VehicleTopBarView }) {
  return (
    <div
      {...mark(scrollMarks.openAfter, '500')}
      {...mark(statusMarks.whileUnsold, true)}
      inert
      className="invisible fixed inset-x-0 top-0 z-30 hidden -translate-y-full border-b border-line bg-raised px-page text-raised-text shadow-card transition-[translate,visibility] data-opened:visible data-opened:translate-y-0 lg:block print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 py-2.5">
        {bar.image === null ? null : (
          <Picture image={bar.image} sizes="5.5rem" className="aspect-car w-22 shrink-0 rounded-box" />
        )}
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-semibold">{bar.name}</p>
          <BarPrice bar={bar} />
        </div>
        <LiveCarState text={bar.stateText} className="inline-flex shrink-0" />
        {bar.buttons.map((button, at) => (
          <a
            key={button.label}
            href={button.href}
            className={`${getButtonClasses(at === 0 ? 'accent' : 'outline')} ${at < shownWhereNarrow ? '' : 'max-xl:hidden'}`}
          >
            {button.label}
          </a>
        ))}
      </div>
    </div>
  );
}

function BarPrice({ bar }: { bar: VehicleTopBarView }) {
  const { price } = bar;
  if (price.kind === 'unavailable') return null;
  return (
    <p>
      <span
        {...mark(priceMarks.price, price.kind === 'price' ? '' : undefined)}
        className="font-heading text-lead font-heading-weight"
      >
        {price.text}
      </span>
      {price.kind === 'price' && price.priceType !== null ? (
        <span {...mark(priceMarks.type, true)} className="ml-2 text-note text-quiet-text">
          {price.priceType}
        </span>
      ) : null}
      <FinancePlace name="line" inline>
        {bar.finance === null ? null : <FinanceLine line={bar.finance} />}
      </FinancePlace>
      {bar.licencesText === null ? null : (
        <span className="block text-small text-quiet-text">{keepLicencesWhole(bar.licencesText)}</span>
      )}
    </p>
  );
}
