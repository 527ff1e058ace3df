import { CsvError, type Info, parse } from 'csv-parse';
import type { Mapping } from '../map/mapping.ts';
import { FeedSyntaxError, maxRowBytes, mostColumns, type RawRow, tooManyColumns } from './raw-row.ts';
import { cleanWords } from './row-text.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const rowsAtOnce = 50;
/** Of a header in which a column is missing. */
const mostNamed = 100;

interface CsvRecord {
  record: string[];
  info: Info;
}

/** Rows of RFC 4180, a batch at a time. The text must come from a file: a last row that is cut off is found by its end. */
export async function* readCsv(
  text: AsyncIterable<string>,
  mapping: Mapping,
  needed: readonly string[],
): AsyncGenerator<RawRow[]> {
  const ending = { last: '' };
  const chunks = rememberEnd(text, ending);
  const first = await readFirstLine(chunks);
  const delimiter = mapping.delimiter === 'auto' ? detectDelimiter(first.text) : mapping.delimiter;
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    delimiter,
    relax_column_count: true,
    relax_quotes: mapping.relaxQuotes,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  });
  const feeding = feed(parser, first.text, chunks);

  let header = mapping.header ?? null;
  let batch: RawRow[] = [];
  let isCutOff = false;
  const lines = new LineCount();
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const line = lines.startOf(record, info);
      if (!header) {
        header = readHeader(record, needed);
        continue;
      }
      isCutOff = record.length < header.length;
      batch.push(toRow(record, header, line));
      if (batch.length >= rowsAtOnce) {
        yield batch;
        batch = [];
      }
    }
    await feeding;
  } catch (error) {
    throw asSyntaxError(error, lines.last);
  }
  if (!header) throw new FeedSyntaxError(0, 'The file is empty: it does not even have a header row.');
  if (isCutOff && !/[\r\n]$/.test(ending.last))
    throw new FeedSyntaxError(lines.last, 'the file ends in the middle of a row');
  if (batch.length > 0) yield batch;
}

async function* rememberEnd(text: AsyncIterable<string>, ending: { last: string }): AsyncGenerator<string> {
  for await (const chunk of text) {
    ending.last = chunk.slice(-1);
    yield chunk;
  }
}

async function readFirstLine(chunks: AsyncGenerator<string>): Promise<{ text: string }> {
  let text = '';
  while (!/[\r\n]/.test(text) && text.length < maxRowBytes) {
    const next = await chunks.next();
    if (next.done) break;
    text += next.value;
  }
  return { text };
}

/** The most frequent separator of the first line, outside of quotes. */
export function detectDelimiter(text: string): string {
  const firstLine = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

async function feed(parser: ReturnType<typeof parse>, first: string, chunks: AsyncIterable<string>): Promise<void> {
  try {
    await write(parser, first);
    const row = new RowLength();
    for await (const chunk of chunks) {
      await write(parser, chunk);
      row.add(chunk, parser.info);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The parser's own bound does not count the marks between empty cells. */
class RowLength {
  #length = 0;
  #ended = 0;

  add(chunk: string, { records, empty_lines }: Info): void {
    const ended = records + empty_lines;
    this.#length = ended === this.#ended ? this.#length + chunk.length : 0;
    this.#ended = ended;
    if (this.#length > maxRowBytes) throw new CsvError('CSV_MAX_RECORD_SIZE', 'a row is too long');
  }
}

function write(parser: ReturnType<typeof parse>, text: string): Promise<void> | undefined {
  if (parser.destroyed || parser.write(text)) return undefined;
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });
}

function readHeader(record: readonly string[], needed: readonly string[]): string[] {
  if (record.length > mostColumns) throw new FeedSyntaxError(1, tooManyColumns('the header'));
  const names = record.map(cleanWords);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const columns = missing.map((name) => `"${name}"`).join(', ');
    throw new FeedSyntaxError(1, `the header has no column ${columns}; it has ${describeNames(names)}`);
  }
  const twice = findTwice(names);
  if (twice !== undefined) throw new FeedSyntaxError(1, `the header has the column "${twice}" twice`);
  return names;
}

function describeNames(names: readonly string[]): string {
  const first = names.slice(0, mostNamed).map((name) => `"${name}"`);
  const more = names.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(', ');
}

function findTwice(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => {
    if (name === '') return false;
    if (seen.has(name)) return true;
    seen.add(name);
    return false;
  });
}

function toRow(record: readonly string[], header: readonly string[], line: number): RawRow {
  const columns = new Map(header.map((name, at) => [name, record[at] ?? '']));
  if (record.length === header.length) return { line, columns };
  return { line, columns, problem: `has ${record.length} columns where the header has ${header.length}` };
}

/** The parser counts a CRLF inside quotes as two lines. */
class LineCount {
  /** The last line of the row before. */
  last = 1;
  #countedTwice = 0;

  startOf(record: readonly string[], info: Info): number {
    let inner = 0;
    for (const cell of record) {
      if (!cell.includes('\n') && !cell.includes('\r')) continue;
      inner += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      this.#countedTwice += cell.match(/\r\n/g)?.length ?? 0;
    }
    this.last = info.lines - this.#countedTwice;
    return this.last - inner;
  }
}

function asSyntaxError(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedSyntaxError(line, 'a quoted value after this line is never closed');
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FeedSyntaxError(
      line,
      'a row after this line is far too long: a quote is missing, or it has too many columns',
    );
  if (/quote/i.test(error.message))
    return new FeedSyntaxError(line, 'the row after this line has a quote inside a value');
  return new FeedSyntaxError(line, error.message);
}
