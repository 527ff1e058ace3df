import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareGrades, describeCars, findCheapest, type GradedCar, listGrades } from './grades.ts';

const unknown: GradedCar = {
  ...{ body: null, simpleBody: null, transmission: null, simpleTransmission: null, drive: null, simpleDrive: null },
  ...{ fuel: null, simpleFuel: null, seats: null, engineSize: null, torque: null, fuelConsumptionCombined: null },
  ...{ electricRangeKm: null, batteryKwh: null, towingCapacityBraked: null, sleeps: null, bodyLength: null },
  ...{ tareWeight: null, aggregateTrailerMass: null },
};
const make = (values: Partial<GradedCar>): GradedCar => ({ ...unknown, ...values });

const priced = { ...{ beforePriceCents: null, offerPriceCents: null, priceType: null }, preorder: false } as const;

describe('the grades of a model', () => {
  const car = (badge: string | null, carType: 'new' | 'used' | 'demo', dollars: number | null) => ({
    ...priced,
    status: 'in_stock' as const,
    badge,
    carType,
    priceCents: dollars === null ? null : dollars * 100,
  });

  it('SITE-20 stand by condition, cheapest first, those without a price last, and cars without a grade in none', () => {
    const grades = listGrades([
      car('VX', 'used', 9_000),
      car('VX', 'new', null),
      car('GX', 'new', 40_000),
      car(' GX ', 'new', 38_000),
      car('LX', 'new', 35_000),
      car('  ', 'new', 1_000),
      car(null, 'demo', 1_000),
      car('AX', 'new', null),
    ]);
    expect(grades.map(({ condition, name, cars }) => [condition, name, cars.length])).toEqual([
      ['new', 'LX', 1],
      ['new', 'GX', 2],
      ['new', 'AX', 1],
      ['new', 'VX', 1],
      ['used', 'VX', 1],
    ]);
    expect(grades[1]?.cheapest?.priceCents).toBe(38_000_00);
  });

  it('CAR-03 cost what their cheapest car costs, of which an amount of ten dollars is no price', () => {
    expect(findCheapest([car('GX', 'new', 10), car('GX', 'new', null)])).toBeNull();
    const offered = { ...car('GX', 'new', 40_000), offerPriceCents: 30_000_00 };
    expect(findCheapest([car('GX', 'new', 35_000), offered])).toBe(offered);
  });
});

describe('what cars of one name have', () => {
  it('SITE-20 is said in the words of their rows: one, one or the other, or from the least to the most', () => {
    const cars = [
      make({ simpleTransmission: 'Automatic', transmission: 'Sports Automatic', seats: 7, towingCapacityBraked: 2800 }),
      make({ transmission: ' Manual ', seats: 5, fuelConsumptionCombined: 5.4, towingCapacityBraked: 3500 }),
      make({ simpleTransmission: 'CVT', fuelConsumptionCombined: 7.6, towingCapacityBraked: 3000, bodyLength: 18 }),
      make({ simpleTransmission: 'CVT', fuelConsumptionCombined: 5.4, simpleFuel: ' ', bodyLength: 0 }),
    ];
    expect(describeCars(cars)).toEqual([
      { label: 'Transmission', value: 'Automatic, Manual or CVT' },
      { label: 'Seats', value: '5 or 7' },
      { label: 'Fuel consumption', value: '5.4 or 7.6 L/100km' },
      { label: 'Towing (braked)', value: '2,800 to 3,500 kg' },
      { label: 'Length', value: '5.49 m (18 ft)' },
    ]);
  });
});

describe('grades beside each other', () => {
  it('SITE-20 have what they share once, and a row for what differs; what only some say is neither', () => {
    const comparison = compareGrades([
      [make({ simpleDrive: 'FWD', seats: 5, electricRangeKm: 400 })],
      [make({ simpleDrive: 'FWD', seats: 5 }), make({ simpleDrive: 'AWD', seats: 5, electricRangeKm: 400 })],
      [make({ simpleDrive: null, seats: 5 })],
    ]);
    expect(comparison.shared).toEqual([{ label: 'Seats', value: '5' }]);
    expect(comparison.rows).toEqual([{ label: 'Drive', values: ['FWD', 'FWD or AWD', null], differs: true }]);
  });

  it('SITE-20 says the same as a plain reading of every car, whatever they are', () => {
    const word = fc.constantFrom(null, '', 'FWD', 'AWD', '4WD');
    const number = fc.constantFrom(null, 0, 2, 5, 7);
    const anyCar = fc.record({ simpleDrive: word, drive: word, seats: number }).map(make);
    const anyGrades = fc.array(fc.array(anyCar, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyGrades, (grades) => {
        const { shared, rows } = compareGrades(grades);
        for (const [label, read] of [
          ['Drive', readDrives],
          ['Seats', readSeats],
        ] as const) {
          const texts = grades.map(read);
          const known = new Set(texts.filter((text) => text !== ''));
          const isShared = known.size === 1 && !texts.includes('');
          expect(shared.find((fact) => fact.label === label)?.value).toBe(isShared ? texts[0] : undefined);
          expect(rows.find((row) => row.label === label)?.values.map((value) => value ?? '')).toEqual(
            known.size > 1 ? texts : undefined,
          );
        }
      }),
    );
  });
});

/** As somebody would who goes from car to car with a pencil. */
function readDrives(cars: readonly GradedCar[]): string {
  let said = '';
  const seen: string[] = [];
  for (const { simpleDrive, drive } of cars) {
    const own = simpleDrive === null ? drive : simpleDrive;
    if (own !== null && own !== '' && !seen.includes(own)) seen.push(own);
  }
  seen.forEach((own, at) => {
    if (at === 0) said = own;
    else said += at === seen.length - 1 ? ` or ${own}` : `, ${own}`;
  });
  return said;
}

function readSeats(cars: readonly GradedCar[]): string {
  const seen = [2, 5, 7].filter((seats) => cars.some((car) => car.seats === seats));
  if (seen.length === 3) return '2 to 7';
  return seen.join(' or ');
}
