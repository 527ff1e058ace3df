import { addEntry, type LocalEntries } from '../local-store.ts';

/** The car of a page, as JSON. */
export const viewedCarMarks = { car: 'data-looked-at' } as const;

/** A car that was looked at, as its page says. */
export interface ViewedCar {
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
export const viewedCars: LocalEntries<ViewedCar> = {
  key: 'forecourt.viewed',
  most: 12,
  parse: parseViewedCar,
  identify: ({ id }) => id,
};

export interface EnquiryCar {
  id: string;
  stock_number: string;
  make: string;
  model: string;
  car_type: string;
  tag: string | null;
  /** Of the enquiry that was received. */
  category: string;
}

/** The car of the last enquiry that was received. */
export const enquiryCar: LocalEntries<EnquiryCar> = {
  key: 'forecourt.enquiry-car',
  most: 1,
  parse: (stored) => {
    const car = parseViewedCar(stored);
    if (car === null) return null;
    const { id, make, model, car_type, tag } = car;
    const read = (name: string) => readText(stored[name]) ?? '';
    return { id, make, model, car_type, tag, stock_number: read('stock_number'), category: read('category') };
  },
  identify: ({ id }) => id,
};

/** The car that the page is about; null on any other page. */
export function readViewedCar(): ViewedCar | null {
  const said = document.querySelector(`[${viewedCarMarks.car}]`)?.getAttribute(viewedCarMarks.car);
  return !said ? null : parseViewedCar(JSON.parse(said));
}

function parseViewedCar(stored: Readonly<Record<string, unknown>>): ViewedCar | null {
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

/** USER-04: the car of this page is the last one that was looked at. */
export function keepViewedCar(): void {
  const car = readViewedCar();
  if (car) addEntry(viewedCars, car);
}
