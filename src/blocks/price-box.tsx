import { getButtonClasses, LinkButton } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { PhoneLink } from './phone-link.tsx';
import type { VehicleSummaryView } from './vehicle-summary.tsx';

export interface PriceBoxProps {
  summary: VehicleSummaryView;
}

/** What it costs, and what to do next. */
export function PriceBox({ summary }: PriceBoxProps) {
  return (
    <div>
      <Price price={summary.price} subscriptionText={summary.subscriptionText} size="page" />
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
  );
}
