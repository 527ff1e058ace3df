import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Price } from '#ui/price.tsx';
import type { PriceView } from '#ui/price-view.ts';

export interface ComparedCarRowView {
  id: string;
  name: string;
  href: string;
  /** The car whose price is compared, among the others. */
  isThis: boolean;
  /** Where it stands; null where that is not known. */
  location: string | null;
  odometerText: string | null;
  price: PriceView;
  licencesText: string | null;
  /** Its price at the kilometres of this car; null where prices are compared as they are. */
  adjustedText: string | null;
}

export interface ComparedCarsProps {
  /** By the price that is compared, the lowest first. */
  cars: readonly ComparedCarRowView[];
  /** "Price at 42,310 km", or null where prices are compared as they are. */
  adjustedLabel: string | null;
}

/** VDP-21: the cars that a price is compared with, and the price itself among them. */
export function ComparedCars({ cars, adjustedLabel }: ComparedCarsProps) {
  const columns =
    adjustedLabel === null
      ? '@min-[46rem]:grid-cols-[minmax(0,1fr)_7rem_11rem]'
      : '@min-[46rem]:grid-cols-[minmax(0,1fr)_7rem_11rem_8rem]';
  const row = `grid gap-x-6 gap-y-1 border-b border-line py-4 @min-[46rem]:items-baseline ${columns}`;
  return (
    <div className="@container">
      <div aria-hidden="true" className={`${row} text-note text-quiet-text @max-[46rem]:hidden`}>
        <span>Car</span>
        <span className="text-right">Odometer</span>
        <span className="text-right">Price</span>
        {adjustedLabel === null ? null : <span className="text-right">{adjustedLabel}</span>}
      </div>
      <ol>
        {cars.map((car) => (
          <li key={car.id} className={row}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <a
                  href={car.href}
                  className="inline-flex min-h-11 items-center text-card-title wrap-anywhere underline-offset-4 hover:underline"
                >
                  {car.name}
                </a>
                {car.isThis ? <Badge look="highlight">This one</Badge> : null}
              </p>
              {car.location === null ? null : <p className="text-note text-quiet-text">{car.location}</p>}
            </div>
            <dl className="contents">
              {car.odometerText === null ? (
                <div className="@max-[46rem]:hidden" />
              ) : (
                <Figure label="Odometer">{car.odometerText}</Figure>
              )}
              <Figure label="Price">
                <div className="flex flex-col items-end [&_p]:justify-end">
                  <Price price={car.price} />
                  {car.licencesText === null ? null : <p className="text-small text-quiet-text">{car.licencesText}</p>}
                </div>
              </Figure>
              {adjustedLabel === null ? null : <Figure label={adjustedLabel}>{car.adjustedText}</Figure>}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Its label stands beside it on a phone, and over the column on a wide screen. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 @min-[46rem]:block @min-[46rem]:text-right">
      <dt className="text-quiet-text @min-[46rem]:sr-only">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
