import type { CarFieldValue } from './car-field-table.ts';

/** A line of CSV (RFC 4180) that no spreadsheet takes for a formula. */
export function writeCsvLine(cells: readonly CarFieldValue[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(value: CarFieldValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join('\n') : String(value);
  // Excel and others run what begins with these, spaces before it included; a ' before it makes it text.
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
