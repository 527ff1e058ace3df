import { assertNever } from '#kernel/never.ts';
import { isOwnPhoto } from '#rules/photos/photo-list.ts';
import { cleanWords } from '../read/row-text.ts';
import type { FieldKind } from './car-fields.ts';
import type { CompiledRule } from './compile-mapping.ts';
import type { FieldRule, Mapping } from './mapping.ts';
import { parseNumber } from './parse-number.ts';

export type ColumnValue = string | number | boolean | null | string[];
export type ReadValue = { kind: 'value'; value: ColumnValue } | { kind: 'bad'; reason: string };

const oldestYear = 1885;
const highestCents = 10_000_000_000;
const maxUrlLength = 2_000;

export interface ReadContext {
  mapping: Mapping;
  now: Date;
}

/** A text that is not empty as a value of the field's kind. */
export function readValue(
  text: string,
  kind: Exclude<FieldKind, { kind: 'list' }>,
  rule: CompiledRule,
  context: ReadContext,
): ReadValue {
  switch (kind.kind) {
    case 'text':
      return text.length > kind.max
        ? bad(`is longer than ${kind.max} characters`)
        : value(kind.max > 1_000 ? text : cleanWords(text));
    case 'url': {
      const problem = findAddressProblem(text);
      return problem === null ? value(text) : bad(problem);
    }
    case 'money':
      return readMoney(text, rule, context);
    case 'number':
      return readNumber(text, kind, rule, context);
    case 'year':
      return readYear(text, context);
    case 'date': {
      const date = parseDate(text, rule.date ?? 'yyyy-mm-dd');
      return date === null ? bad(`is not a date in the form ${rule.date ?? 'yyyy-mm-dd'}`) : value(date);
    }
    case 'flag':
      return readFlag(text);
    case 'choice': {
      const chosen = text.toLowerCase().replace(/[\s-]+/g, '_');
      return kind.values.includes(chosen) ? value(chosen) : bad(`is not one of ${kind.values.join(', ')}`);
    }
    default:
      return assertNever(kind);
  }
}

/** Why a feed may not name this address; null for one that it may. */
export function findAddressProblem(text: string): string | null {
  if (!isWebAddress(text)) return 'is not a web address';
  return isOwnPhoto(text) ? 'is kept for photos that staff add' : null;
}

/** A path of this site's own server, or an http(s) address. */
function isWebAddress(text: string): boolean {
  if (text.length > maxUrlLength || /\s/.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const value = (read: ColumnValue): ReadValue => ({ kind: 'value', value: read });
const bad = (reason: string): ReadValue => ({ kind: 'bad', reason });

function readMoney(text: string, rule: CompiledRule, { mapping }: ReadContext): ReadValue {
  const cents = parseNumber(text, { family: 'money', decimal: mapping.decimal, unit: rule.unit });
  if (cents === null) return bad('is not an amount of money');
  if (cents < 0) return bad('is below 0');
  if (cents > highestCents) return bad('is above 100 million dollars');
  return value(cents);
}

function readNumber(
  text: string,
  kind: Extract<FieldKind, { kind: 'number' }>,
  rule: CompiledRule,
  { mapping }: ReadContext,
): ReadValue {
  const number = parseNumber(text, { family: kind.unit, decimal: mapping.decimal, unit: rule.unit });
  if (number === null) return bad('is not a number');
  if (number < kind.min) return bad(`is below ${kind.min}`);
  if (number > kind.max) return bad(`is above ${kind.max}`);
  return value(kind.whole ? Math.round(number) : Math.round(number * 1_000) / 1_000);
}

function readYear(text: string, { now }: ReadContext): ReadValue {
  const newest = now.getUTCFullYear() + 2;
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= oldestYear && year <= newest ? value(year) : bad(`is not a year from ${oldestYear} to ${newest}`);
}

function readFlag(text: string): ReadValue {
  if (/^(true|yes|y|t|1)$/i.test(text)) return value(true);
  if (/^(false|no|n|f|0)$/i.test(text)) return value(false);
  return bad('is not yes or no');
}

const shapes: Record<NonNullable<FieldRule['date']>, { pattern: RegExp; order: [number, number, number] }> = {
  'dd/mm/yyyy': { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/, order: [3, 2, 1] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/, order: [3, 1, 2] },
  'yyyy-mm-dd': { pattern: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/, order: [1, 2, 3] },
  yyyymmdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
};

/** "2026-03-31", or null where the text is no day of the calendar. */
function parseDate(text: string, shape: NonNullable<FieldRule['date']>): string | null {
  const { pattern, order } = shapes[shape];
  const parts = pattern.exec(text.trim());
  if (!parts) return null;
  const [year, month, day] = order.map((group) => Number(parts[group]));
  if (year === undefined || month === undefined || day === undefined || year < 1800) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}
