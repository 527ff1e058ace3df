import type { ReactNode } from 'react';
import { keepLicencesWhole } from '#rules/car/licences.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses, LinkButton } from '#ui/form/button.tsx';
import { Price } from '#ui/price.tsx';
import { Saving } from '../../car/saving.tsx';
import { LiveCarState } from '../../car-status/car-state.tsx';
import { GoneSign, SoldSign } from '../../car-status/sold-panel.tsx';
import { statusMarks } from '../../car-status/status-templates.ts';
import { PhoneLink } from '../../locations/phone-link.tsx';
import { asideMarks } from '../step-aside.behaviour.ts';
import type { VehicleSummaryView } from '../vehicle-summary-view.ts';

export interface PriceBoxProps {
  summary: VehicleSummaryView;
  /** Under the buttons. */
  children?: ReactNode;
}

/** What it costs, and what to do next; sold or taken off while someone looks at it, it says that in their place (`turnSold`). */
export function PriceBox({ summary, children }: PriceBoxProps) {
  return (
    <>
      <div {...mark(statusMarks.whileUnsold, true)}>
        <LiveCarState text={summary.stateText} className="mb-2 flex" />
        <Price price={summary.price} subscriptionText={summary.subscriptionText} size="page" />
        {summary.licencesText === null ? null : (
          <p className="mt-2 text-small text-quiet-text">{keepLicencesWhole(summary.licencesText)}</p>
        )}
        <Buttons summary={summary} />
        {summary.daysText === null ? null : <p className="mt-2 text-small text-quiet-text">{summary.daysText}</p>}
        {children}
      </div>
      <template {...mark(statusMarks.template, 'sold')}>
        <SoldSign noun={summary.noun} />
      </template>
      <template {...mark(statusMarks.template, 'gone')}>
        <GoneSign noun={summary.noun} />
      </template>
    </>
  );
}

/**
 * The first over the others, those two a row; in narrow windows the call stands beside the last of an odd number. Under the
 * first is what the price saves: a phone's first screen has room for name, price and button alone.
 */
function Buttons({ summary: { buttons, saving, phone, phoneLabel } }: Pick<PriceBoxProps, 'summary'>) {
  const [main, ...others] = buttons;
  const isOdd = others.length % 2 === 1;
  const alone = phone === null ? 'col-span-full' : 'lg:col-span-2';
  return (
    <div {...mark(asideMarks.buttons, true)} className="mt-4 grid grid-cols-2 gap-3 print:hidden">
      {main === undefined ? null : (
        <LinkButton href={main.href} className="col-span-full">
          {main.label}
        </LinkButton>
      )}
      {saving === null ? null : (
        <div className="col-span-full">
          <Saving saving={saving} />
        </div>
      )}
      {others.map((button, at) => (
        <LinkButton
          key={button.label}
          href={button.href}
          look="outline"
          className={`px-2! text-note! ${isOdd && at === others.length - 1 ? alone : ''}`}
        >
          {button.label}
        </LinkButton>
      ))}
      {phone === null ? null : (
        <PhoneLink
          phone={phone}
          label={phoneLabel}
          compact="price"
          className={`text-note! ${isOdd ? 'lg:col-span-2' : 'col-span-full'} ${getButtonClasses('outline')}`}
        />
      )}
    </div>
  );
}
