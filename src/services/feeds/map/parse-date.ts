import type { FieldRule } from './mapping.ts';

const shapes: Record<NonNullable<FieldRule['date']>, { pattern: RegExp; order: [number, number, number] }> = {
  'dd/mm/yyyy': { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/, order: [3, 2, 1] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/, order: [3, 1, 2] },
  'yyyy-mm-dd': { pattern: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/, order: [1, 2, 3] },
  yyyymmdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
};

/** "2026-03-31", or null where the text is no day of the calendar. */
export function parseDate(text: string, shape: NonNullable<FieldRule['date']>): string | null {
  const { pattern, order } = shapes[shape];
  const parts = pattern.exec(text.trim());
  if (!parts) return null;
  const [year, month, day] = order.map((group) => Number(parts[group]));
  if (year === undefined || month === undefined || day === undefined || year < 1800) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}
