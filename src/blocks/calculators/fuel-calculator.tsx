import { useId, useState } from 'react';
import { formatDollars } from '#kernel/money.ts';
import { calculateWeeklyFuel, type FuelInputs, fuelBounds, readFuelInput } from '#rules/fuel/fuel-cost.ts';
import { Fold } from '#ui/panels/disclosure.tsx';
import { CalculatorField } from './calculator-field.tsx';
import { useCalculatorAddress } from './use-calculator-address.ts';

/** Plain JSON: it goes to the browser as it is. A car that burns nothing has none. */
export interface FuelCalculatorView {
  heading: string;
  start: FuelInputs;
}

export interface FuelCalculatorProps {
  calculator: FuelCalculatorView;
}

type InputName = keyof FuelInputs;
type Typed = Record<InputName, string>;

const fields: Record<InputName, { label: string; param: string; prefix: string | null; suffix: string | null }> = {
  distanceKm: { label: 'Distance a week', param: 'calc_km', prefix: null, suffix: 'kms' },
  litresPer100Km: { label: 'Fuel consumption', param: 'calc_litres', prefix: null, suffix: 'L/100km' },
  pricePerLitre: { label: 'Fuel price a litre', param: 'calc_fuel_price', prefix: '$', suffix: null },
};
const names: readonly InputName[] = ['distanceKm', 'litresPer100Km', 'pricePerLitre'];
const weeksAYear = 52;

/** VDP-07: an island. Without scripts it shows the cost that it starts with. */
export function FuelCalculator({ calculator: { heading, start } }: FuelCalculatorProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => toTyped(start));
  const read = (name: InputName) => readFuelInput(name, typed[name]) ?? 0;
  const weekCents = calculateWeeklyFuel({
    distanceKm: read('distanceKm'),
    litresPer100Km: read('litresPer100Km'),
    pricePerLitre: read('pricePerLitre'),
  });
  useCalculatorAddress({
    read: (params) => setTyped(readAddress(params, start)),
    write: (params) => writeAddress(params, { typed, start }),
    inputs: typed,
  });
  return (
    <section className="@container">
      <h2 className="text-subheading">{heading}</h2>
      <p aria-live="polite" aria-atomic="true" className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <output className="font-heading text-heading font-heading-weight">{formatDollars(weekCents)}</output>{' '}
        <span>a week</span>{' '}
        <span className="text-note text-quiet-text">
          about {formatDollars(roundToDollars(weekCents * weeksAYear))} a year
        </span>
      </p>
      <Fold moreLabel="Change distance and price" lessLabel="Show Less" isFoldedOnDesk={false}>
        <form
          onSubmit={(event) => event.preventDefault()}
          className="mt-5 grid grid-cols-1 items-end gap-x-6 gap-y-5 @min-[28rem]:grid-cols-3"
        >
          {names.map((name) => (
            <CalculatorField
              key={name}
              id={`${id}-${name}`}
              name={fields[name].param}
              label={fields[name].label}
              value={typed[name]}
              number={read(name)}
              bounds={fuelBounds[name]}
              prefix={fields[name].prefix}
              suffix={fields[name].suffix}
              onType={(text) => setTyped((before) => ({ ...before, [name]: text }))}
              onLeave={() => setTyped((before) => ({ ...before, [name]: String(read(name)) }))}
            />
          ))}
        </form>
      </Fold>
    </section>
  );
}

function roundToDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

function toTyped({ distanceKm, litresPer100Km, pricePerLitre }: FuelInputs): Typed {
  return {
    distanceKm: String(distanceKm),
    litresPer100Km: String(litresPer100Km),
    pricePerLitre: pricePerLitre.toFixed(2),
  };
}

function readAddress(params: URLSearchParams, start: FuelInputs): Typed {
  const typed = toTyped(start);
  for (const name of names) {
    const number = readFuelInput(name, params.get(fields[name].param) ?? '');
    if (number !== null) typed[name] = String(number);
  }
  return typed;
}

function writeAddress(params: URLSearchParams, { typed, start }: { typed: Typed; start: FuelInputs }): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of names) {
    const number = readFuelInput(name, typed[name]);
    if (number === null || number === start[name]) written.delete(fields[name].param);
    else written.set(fields[name].param, String(number));
  }
  return written;
}
