import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { assertNever } from '#kernel/never.ts';
import { listKeyColumns } from '../map/compile-mapping.ts';
import type { Mapping } from '../map/mapping.ts';
import { detectEncoding } from './detect-encoding.ts';
import type { RawRow } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';

export interface FeedFile {
  path: string;
  encoding: string;
}

export async function openFeedFile(path: string, mapping: Mapping): Promise<FeedFile> {
  return { path, encoding: await detectEncoding(path, mapping.encoding) };
}

/** The rows of a feed, some at a time; the file is never in memory. Throws FeedSyntaxError where it cannot be read on. */
export function readRows({ path, encoding }: FeedFile, mapping: Mapping): AsyncGenerator<RawRow[]> {
  const text = readText(path, encoding);
  switch (mapping.format) {
    case 'csv':
      return readCsv(text, mapping, listKeyColumns(mapping));
    case 'json':
      return readJson(text, mapping.rows);
    case 'xml':
      return readXml(text, mapping.rows);
    default:
      return assertNever(mapping.format);
  }
}

/** What is read between two turns of the server: some milliseconds of any format. */
const bytesAtOnce = 32 * 1024;

/** The file's text in chunks, decoded, without a byte order mark. */
async function* readText(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: bytesAtOnce })) {
    const text = decoder.write(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}
