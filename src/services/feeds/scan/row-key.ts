import { createHash } from 'node:crypto';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import { findUnwanted } from '../map/map-row.ts';
import type { Mapping } from '../map/mapping.ts';
import { parseNumber } from '../map/parse-number.ts';
import type { RawRow } from '../read/raw-row.ts';
import { getText, listTexts } from '../read/row-text.ts';

export type RowKey =
  | { kind: 'key'; key: string }
  /** Of a feed without a key: equal rows share the hash and differ by their order. */
  | { kind: 'hash'; hash: string; order: readonly [number, number] }
  | { kind: 'none'; field: string; reason: string };

/** A row that the mapping does not want has no rank, and its car counts as gone. */
export function readKeyOfWanted(compiled: CompiledMapping, row: RawRow): RowKey {
  const unwanted = findUnwanted(compiled, row);
  return unwanted ? { kind: 'none', field: unwanted.field, reason: unwanted.reason } : readKey(compiled.mapping, row);
}

const maxKeyLength = 300;

function readKey(mapping: Mapping, row: RawRow): RowKey {
  if ('hashWithout' in mapping.key) return hashRow(mapping, mapping.key.hashWithout, row);
  const parts = mapping.key.columns.map((column) => ({ column, text: getText(row, column) }));
  const missing = parts.find((part) => part.text === '');
  if (missing) return { kind: 'none', field: missing.column, reason: 'is empty, but it is the key of the row' };
  const key = parts.map((part) => part.text).join(' | ');
  if (key.length > maxKeyLength)
    return { kind: 'none', field: parts[0]?.column ?? '', reason: 'is too long for a key' };
  return { kind: 'key', key };
}

function hashRow(mapping: Mapping, without: readonly string[], row: RawRow): RowKey {
  const hash = createHash('sha256');
  for (const column of [...row.columns.keys()].sort()) {
    const cell = row.columns.get(column);
    const isWithoutValue = Array.isArray(cell) && cell.length === 0;
    if (!without.includes(column) && !isWithoutValue)
      hash.update(`${column}\u001f${listTexts(row, column).join('\u001e')}\u001d`);
  }
  const [first = -1, second = -1] = without.map(
    (column) => parseNumber(getText(row, column), { family: 'count', decimal: mapping.decimal }) ?? -1,
  );
  return { kind: 'hash', hash: hash.digest('hex').slice(0, 32), order: [first, second] };
}

/** The key of a row of a feed without keys. */
export function joinHashKey(hash: string, ordinal: number): string {
  return `${hash}-${ordinal}`;
}
