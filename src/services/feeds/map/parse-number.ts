import { multiplyToCents } from '#kernel/money.ts';
import type { UnitFamily } from './car-fields.ts';

/** What one of each unit is in the unit we keep. */
const unitFactors: Record<UnitFamily | 'money', Record<string, number>> = {
  count: {},
  money: { dollars: 100, dollar: 100, aud: 100, cents: 1, cent: 1, c: 1, k: 100_000 },
  distance: { km: 1, kms: 1, kilometres: 1, kilometers: 1, k: 1000, miles: 1.609344, mile: 1.609344, mi: 1.609344 },
  litres: {
    l: 1,
    lt: 1,
    ltr: 1,
    litre: 1,
    litres: 1,
    liter: 1,
    liters: 1,
    cc: 0.001,
    ccm: 0.001,
    cm3: 0.001,
    ml: 0.001,
  },
  consumption: { 'l/100km': 1, 'l/100kms': 1, 'litres/100km': 1, 'l/km': 100 },
  mass: { kg: 1, kgs: 1, kilograms: 1, t: 1000, tonne: 1000, tonnes: 1000, lb: 0.45359237, lbs: 0.45359237 },
  millimetres: { mm: 1, cm: 10, m: 1000, metre: 1000, metres: 1000 },
  feet: {
    ft: 1,
    feet: 1,
    foot: 1,
    "'": 1,
    m: 1 / 0.3048,
    metre: 1 / 0.3048,
    metres: 1 / 0.3048,
    cm: 1 / 30.48,
    mm: 1 / 304.8,
  },
  doors: { door: 1, doors: 1, dr: 1, d: 1 },
  seats: { seat: 1, seats: 1, seater: 1 },
  cylinders: { cyl: 1, cyls: 1, cylinder: 1, cylinders: 1 },
  sleeps: { berth: 1, people: 1, persons: 1 },
  kilowatts: { kw: 1, w: 0.001 },
  kilowattHours: { kwh: 1, wh: 0.001 },
  powerConsumption: { 'kwh/100km': 1, 'kwh/100kms': 1, 'wh/km': 0.1 },
  percent: { '%': 1, percent: 1, pc: 1 },
  months: { months: 1, month: 1, mths: 1, years: 12, year: 12, yrs: 12 },
};

export interface NumberFormat {
  family: UnitFamily | 'money';
  decimal: '.' | ',';
  /** Of a number that names no unit. */
  unit?: string | undefined;
}

const marks = {
  '.': /^(?:A?\$|AUD\s?\$?)?\s*([+-]?)\s*(?:A?\$)?(\d{1,3}(?:[,\s'\u00a0\u202f]\d{3})+|\d+)?(?:\.(\d+))?\s*(.*)$/isu,
  ',': /^(?:A?\$|AUD\s?\$?)?\s*([+-]?)\s*(?:A?\$)?(\d{1,3}(?:[.\s'\u00a0\u202f]\d{3})+|\d+)?(?:,(\d+))?\s*(.*)$/isu,
};

/** The number that a text holds, in the unit we keep it in (money in whole cents, half a cent up); null where it is none. */
export function parseNumber(text: string, format: NumberFormat): number | null {
  const parts = marks[format.decimal].exec(text.trim());
  const [, sign = '', whole = '', fraction = '', rest = ''] = parts ?? [];
  if (!parts || (whole === '' && fraction === '')) return null;
  const number = Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
  const factor = getFactor(format, rest, number);
  if (factor === null) return null;
  const size = format.family === 'money' ? multiplyToCents(number, factor / 100) : number * factor;
  return sign === '-' && size !== 0 ? -size : size;
}

export function isUnit(family: UnitFamily | 'money', unit: string): boolean {
  return Object.hasOwn(unitFactors[family], unit.toLowerCase());
}

function getFactor({ family, unit }: NumberFormat, written: string, size: number): number | null {
  const word = written.toLowerCase().replace(/[\s.]/g, '').replace(/^per/, '/');
  if (word !== '') return factorOf(family, word);
  if (unit !== undefined) return factorOf(family, unit.toLowerCase());
  if (family === 'money') return 100;
  // "1998" for an engine can only be cubic centimetres.
  return family === 'litres' && size >= 500 ? 0.001 : 1;
}

function factorOf(family: UnitFamily | 'money', unit: string): number | null {
  return isUnit(family, unit) ? (unitFactors[family][unit] ?? null) : null;
}
