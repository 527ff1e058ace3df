import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '#kernel/refusal.ts';
import type { LocalityRow } from '#rules/places/choose-places.ts';

type Column =
  | 'postcode'
  | 'locality'
  | 'state'
  | 'type'
  | 'latitude'
  | 'longitude'
  | 'betterLatitude'
  | 'betterLongitude';

/** Column headers of common tables, in lower case; the first in the file counts. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  postcode: ['postcode'],
  locality: ['locality', 'suburb'],
  state: ['state'],
  type: ['type'],
  latitude: ['lat', 'latitude'],
  longitude: ['long', 'lon', 'lng', 'longitude'],
  betterLatitude: ['lat (google)', 'lat_precise'],
  betterLongitude: ['long (google)', 'long_precise'],
};

const needed: readonly Column[] = ['postcode', 'locality', 'state', 'latitude', 'longitude'];
const largestRow = 100_000;

/** Rows of a CSV of localities. Refuses any other file with `invalid`. */
export async function readLocalities(file: string): Promise<LocalityRow[]> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: largestRow }),
  );
  const rows: LocalityRow[] = [];
  let places: Record<Column, number> | null = null;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (places) rows.push(toRow(cells, places));
      else places = placeColumns(cells);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('invalid', `The file is not valid CSV: ${error.message}`);
    throw error;
  }
  if (rows.length === 0) throw new Refusal('invalid', 'The file has no rows.');
  return rows;
}

function placeColumns(cells: readonly string[]): Record<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const find = (column: Column) => names.findIndex((name) => headers[column].includes(name));
  const missing = needed.filter((column) => find(column) < 0).map((column) => `"${headers[column][0]}"`);
  if (missing.length > 0) throw new Refusal('invalid', `The header has no column ${missing.join(', ')}.`);
  return {
    postcode: find('postcode'),
    locality: find('locality'),
    state: find('state'),
    type: find('type'),
    latitude: find('latitude'),
    longitude: find('longitude'),
    betterLatitude: find('betterLatitude'),
    betterLongitude: find('betterLongitude'),
  };
}

function toRow(cells: readonly string[], places: Record<Column, number>): LocalityRow {
  const text = (column: Column) => cells[places[column]]?.trim() ?? '';
  const degrees = (column: Column) => (text(column) === '' ? Number.NaN : Number(text(column)));
  return {
    postcode: text('postcode'),
    locality: text('locality'),
    state: text('state'),
    type: text('type'),
    points: [
      { latitude: degrees('betterLatitude'), longitude: degrees('betterLongitude') },
      { latitude: degrees('latitude'), longitude: degrees('longitude') },
    ],
  };
}
