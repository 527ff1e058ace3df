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
import type { VehicleSummaryView } from '../vehicle-summary-view.ts';

export interface PriceBoxProps {
  summary: VehicleSummaryView;
  /** Under the buttons. */
  children?: ReactNode;
}

/** In narrow windows the bar that stays in sight has them (`CallToActionBar`). */
const inBar = 'max-lg:hidden';

/** What it costs, and what to do next; sold or taken off while someone looks at it, it says that in their place (`turnSold`). */
export function PriceBox({ summary, children }: PriceBoxProps) {
  const [main, ...others] = summary.buttons;
  return (
    <>
      <div {...mark(statusMarks.whileUnsold, true)}>
        <LiveCarState text={summary.stateText} className="mb-2 flex" />
        <Price price={summary.price} subscriptionText={summary.subscriptionText} size="page" />
        {summary.saving === null ? null : (
          <div className="mt-2">
            <Saving saving={summary.saving} />
          </div>
        )}
        {summary.licencesText === null ? null : (
          <p className="mt-2 text-small text-quiet-text">{keepLicencesWhole(summary.licencesText)}</p>
        )}
        {main === undefined ? null : (
          <LinkButton href={main.href} className={`mt-5 w-full print:hidden ${inBar}`}>
            {main.label}
          </LinkButton>
        )}
        <div className="mt-3 grid grid-cols-2 gap-3 print:hidden">
          {others.map((button, at) => (
            <LinkButton
              key={button.label}
              href={button.href}
              look="outline"
              className={`px-2! text-note! ${isAlone(others.length, at) ? 'col-span-full' : ''}`}
            >
              {button.label}
            </LinkButton>
          ))}
          {summary.phone === null ? null : (
            <PhoneLink
              phone={summary.phone}
              label={summary.phoneLabel}
              className={`col-span-full text-note! ${getButtonClasses('outline')} ${inBar}`}
            />
          )}
        </div>
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

/** The last one of an odd number, in rows of two. */
const isAlone = (count: number, at: number) => count % 2 === 1 && at === count - 1;
