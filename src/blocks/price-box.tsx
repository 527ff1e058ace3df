import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { getButtonClasses, LinkButton } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { PhoneLink } from './phone-link.tsx';
import { GoneSign, SoldSign } from './sold-panel.tsx';
import type { VehicleSummaryView } from './vehicle-summary.tsx';

export interface PriceBoxProps {
  summary: VehicleSummaryView;
  /** Between the price and the buttons. */
  children?: ReactNode;
}

/** What it costs, and what to do next; sold or taken off while someone looks at it, it says that in their place (`turnSold`). */
export function PriceBox({ summary, children }: PriceBoxProps) {
  return (
    <>
      <div data-while-unsold>
        <Price price={summary.price} subscriptionText={summary.subscriptionText} size="page" />
        {summary.savingText === null ? null : (
          <p className="mt-2">
            <Badge look="highlight">{summary.savingText}</Badge>
          </p>
        )}
        {summary.licencesText === null ? null : (
          <p className="mt-2 text-small text-quiet-text">{summary.licencesText}</p>
        )}
        {children}
        <div className="mt-6 grid gap-3">
          {summary.buttons.map((button, at) => (
            <LinkButton key={button.label} href={button.href} look={at === 0 ? 'accent' : 'outline'}>
              {button.label}
            </LinkButton>
          ))}
          {summary.phone === null ? null : (
            <PhoneLink phone={summary.phone} label={summary.phoneLabel} className={getButtonClasses('outline')} />
          )}
        </div>
      </div>
      <template data-if="sold">
        <SoldSign />
      </template>
      <template data-if="gone">
        <GoneSign />
      </template>
    </>
  );
}
