import type { LocalList } from './local-store.ts';

/** A car that was looked at, as its page says (`data-looked-at`). */
export interface LookedAtCar {
  id: string;
  stocknum: string | null;
  make: string;
  model: string;
  body: string | null;
  simple_body: string | null;
  car_type: string;
  tag: string | null;
}

/** USER-04: the last twelve. */
export const viewedCars: LocalList<LookedAtCar> = {
  key: 'forecourt.viewed',
  most: 12,
  parse: parseLookedAtCar,
  identify: ({ id }) => id,
};

export interface EnquiryCar {
  id: string;
  stock_number: string;
  make: string;
  model: string;
  car_type: string;
  tag: string | null;
  /** Of the enquiry that was taken. */
  category: string;
}

/** The car of the last enquiry that was taken. */
export const enquiryCar: LocalList<EnquiryCar> = {
  key: 'forecourt.enquiry-car',
  most: 1,
  parse: (stored) => {
    const car = parseLookedAtCar(stored);
    if (car === null) return null;
    const { id, make, model, car_type, tag } = car;
    const read = (name: string) => readText(stored[name]) ?? '';
    return { id, make, model, car_type, tag, stock_number: read('stock_number'), category: read('category') };
  },
  identify: ({ id }) => id,
};

/** The car that the page is about; null on any other page. */
export function readLookedAtCar(): LookedAtCar | null {
  const said = document.querySelector<HTMLElement>('[data-looked-at]')?.dataset.lookedAt;
  return said === undefined ? null : parseLookedAtCar(JSON.parse(said));
}

function parseLookedAtCar(stored: Readonly<Record<string, unknown>>): LookedAtCar | null {
  const { id, make, model, car_type } = stored;
  if (typeof id !== 'string' || !/^[1-9]\d{0,9}$/.test(id)) return null;
  if (typeof make !== 'string' || typeof model !== 'string') return null;
  return {
    id,
    make,
    model,
    stocknum: readText(stored.stocknum),
    body: readText(stored.body),
    simple_body: readText(stored.simple_body),
    car_type: readText(car_type) ?? '',
    tag: readText(stored.tag),
  };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
