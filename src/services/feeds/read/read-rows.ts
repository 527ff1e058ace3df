import { assertNever } from '#kernel/never.ts';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import { detectEncoding } from './detect-encoding.ts';
import type { RawRow } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import { readXml } from './read-xml.ts';

export interface FeedFile {
  path: string;
  encoding: string;
}

export async function openFeedFile(path: string, { mapping }: CompiledMapping): Promise<FeedFile> {
  return { path, encoding: await detectEncoding(path, mapping.encoding) };
}

/** The rows of a feed, some at a time; the file is never in memory. Throws FeedSyntaxError where it cannot be read on. */
export function readRows(
  { path, encoding }: FeedFile,
  { mapping, neededColumns }: CompiledMapping,
): AsyncGenerator<RawRow[]> {
  const text = readText(path, encoding);
  switch (mapping.format) {
    case 'csv':
      return readCsv(text, mapping, neededColumns);
    case 'json':
      return readJson(text, mapping.rows);
    case 'xml':
      return readXml(text, mapping.rows);
    default:
      return assertNever(mapping.format);
  }
}
