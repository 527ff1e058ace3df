import { formatCount, formatDollars } from '#kernel/money.ts';
import { assertNever } from '#kernel/never.ts';
import { cleanLine, cleanText } from '../forms/clean-text.ts';
import { type CarFieldKind, type CarFieldName, type CarFieldValue, getCarField } from './car-field-table.ts';
import { readVin } from './read-vin.ts';

/** What a field's value may be depends on, besides the table. */
export interface FieldSurroundings {
  /** The dealership's locations. */
  locations: readonly { id: number; name: string }[];
  now: Date;
}

export type ReadField = { value: CarFieldValue } | { problem: string };

const oldestYear = 1885;
const highestCents = 10_000_000_000;

/** A field as somebody typed it. The problem is a sentence with the field's own label. */
export function readFieldText(name: CarFieldName, typed: string, surroundings: FieldSurroundings): ReadField {
  const { label, value: kind, isRequired } = getCarField(name);
  const isLine = kind.kind === 'text' && !kind.isLong;
  const text = isLine ? cleanLine(typed) : normaliseTyped(typed);
  if (text === '') return readEmpty(label, kind, isRequired ?? false);
  switch (kind.kind) {
    case 'text':
      return readWords(label, text, kind);
    case 'money':
      return readMoney(label, text);
    case 'number':
      return readNumber(label, text, kind);
    case 'year': {
      const newest = surroundings.now.getUTCFullYear() + 2;
      const isYear = /^\d{4}$/.test(text) && Number(text) >= oldestYear && Number(text) <= newest;
      return isYear ? { value: Number(text) } : { problem: `${label}: a year from ${oldestYear} to ${newest}.` };
    }
    case 'date':
      return readDay(label, text, kind.isPast ? surroundings.now : null);
    case 'flag':
      if (text === 'yes' || text === 'no') return { value: text === 'yes' };
      return { problem: `${label}: please choose ${kind.yes} or ${kind.no}.` };
    case 'choice':
      if (Object.hasOwn(kind.choices, text)) return { value: text };
      return { problem: `${label}: please choose one of ${Object.values(kind.choices).join(', ')}.` };
    case 'web':
      return isWebAddress(text) ? { value: text } : { problem: `${label}: an address that begins with https://.` };
    case 'list':
      return readList(label, text, kind.most);
    case 'location': {
      const found = surroundings.locations.find(({ id }) => String(id) === text);
      return found ? { value: found.id } : { problem: `${label}: please choose one of the dealership’s.` };
    }
    default:
      return assertNever(kind);
  }
}

/** A field as a form has it: what `readFieldText` reads back. */
export function writeFieldText(name: CarFieldName, value: CarFieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('\n');
  if (getCarField(name).value.kind === 'money') return writeDollars(Number(value));
  return String(value);
}

/** A field in words, for history and lists. */
export function describeFieldValue(
  name: CarFieldName,
  value: CarFieldValue,
  { locations }: Pick<FieldSurroundings, 'locations'>,
): string {
  const kind = getCarField(name).value;
  if (value === null || value === '') return 'Nothing';
  if (Array.isArray(value)) return value.join(', ') || 'Nothing';
  switch (kind.kind) {
    case 'money':
      return formatDollars(Number(value));
    case 'flag':
      return value === true ? kind.yes : kind.no;
    case 'choice':
      return kind.choices[String(value)] ?? String(value);
    case 'location':
      return locations.find(({ id }) => id === value)?.name ?? 'A location that is gone';
    case 'number':
      return kind.isWhole ? formatCount(Number(value)) : String(value);
    default:
      return String(value);
  }
}

/** Browsers send line ends as CR LF, people leave spaces, and what is pasted holds characters that nobody sees. */
export function normaliseTyped(text: string): string {
  return cleanText(text);
}

export function isSameValue(one: CarFieldValue, other: CarFieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readEmpty(label: string, kind: CarFieldKind, isRequired: boolean): ReadField {
  if (kind.kind === 'flag') return { value: false };
  if (kind.kind === 'list') return { value: [] };
  return isRequired ? { problem: `${label}: a car cannot be without it.` } : { value: null };
}

const chassis = /^[A-Z0-9-]{4,16}$/i;

function readWords(label: string, value: string, { max, isVin }: Extract<CarFieldKind, { kind: 'text' }>): ReadField {
  if (isVin) {
    const vin = readVin(value) ?? (chassis.test(value) ? value : null);
    const problem = `${label}: 17 letters and digits, without I, O and Q; of an older vehicle or a caravan, the number of its chassis.`;
    return vin === null ? { problem } : { value: vin };
  }
  if (value.length <= max) return { value };
  return { problem: `${label}: at most ${formatCount(max)} characters; these are ${formatCount(value.length)}.` };
}

function readMoney(label: string, text: string): ReadField {
  const plain = text.replace(/^(-?)\s*(?:A?\$|AUD)\s*/i, '$1').replace(/(?<=\d)[ ,](?=\d{3}(?:\D|$))/g, '');
  if (/^-\s*\d/.test(plain)) return { problem: `${label}: it cannot be below $0.` };
  const [, dollars, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (dollars === undefined) return { problem: `${label}: an amount in dollars, such as 24,990.` };
  const value = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return value > highestCents ? { problem: `${label}: it cannot be above $100 million.` } : { value };
}

function readNumber(
  label: string,
  text: string,
  { isWhole, min, max }: Extract<CarFieldKind, { kind: 'number' }>,
): ReadField {
  const plain = text.replace(/(?<=\d)[ ,](?=\d{3}(?:\D|$))/g, '');
  const isNumber = isWhole ? /^-?\d{1,12}$/.test(plain) : /^-?\d{1,12}(?:\.\d{1,3})?$/.test(plain);
  if (!isNumber) return { problem: `${label}: a ${isWhole ? 'whole ' : ''}number.` };
  const value = Number(plain);
  if (value < min || value > max) {
    return { problem: `${label}: a number from ${formatCount(min)} to ${formatCount(max)}.` };
  }
  return { value };
}

function readList(label: string, text: string, most: number): ReadField {
  const value = text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');
  if (value.length > most) return { problem: `${label}: at most ${most}; these are ${value.length}.` };
  if (value.some((line) => line.length > 200)) return { problem: `${label}: at most 200 characters on each line.` };
  return { value };
}

const dayMs = 24 * 60 * 60_000;

/** `now` for a day that has to be over; wherever the yard is, its day is not a whole day ahead. */
function readDay(label: string, text: string, now: Date | null): ReadField {
  if (!isDate(text)) return { problem: `${label}: a day that exists, such as 2027-03-31.` };
  const latest = now && new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  return latest !== null && text > latest
    ? { problem: `${label}: a day that is over, not one to come.` }
    : { value: text };
}

function isDate(text: string): boolean {
  const isWritten = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text);
  const at = new Date(`${text}T00:00:00Z`);
  return isWritten && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** A path of the site's own server, or an address of the web. */
function isWebAddress(text: string): boolean {
  if (text.length > 2_000 || /\s/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

function writeDollars(cents: number): string {
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
