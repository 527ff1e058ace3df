import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { deepest, FeedSyntaxError, maxRowBytes, type RawRow, type RowPlace, tooDeep } from './raw-row.ts';
import { RowColumns } from './row-columns.ts';

/** Objects of the list at a path such as "data.cars"; the file itself is the list where the path is empty. */
export async function* readJson(text: AsyncIterable<string>, path: string): AsyncGenerator<RawRow[]> {
  const parser = new RowParser(path);
  for await (const chunk of text) {
    for (const piece of chunk.split(/(?<=\n)/)) parser.write(piece);
    const rows = parser.drainRows();
    if (rows.length > 0) yield rows;
  }
  parser.end();
  const rows = parser.drainRows();
  if (rows.length > 0) yield rows;
}

class RowParser {
  readonly #tokenizer = new Tokenizer();
  readonly #tokens: TokenParser;
  readonly #rowDepth: number;
  #rows: RawRow[] = [];
  #entries = 0;
  #line = 1;
  #rowLine = 1;
  #depth = 0;
  #rowBytes = 0;

  constructor(path: string) {
    const names = path === '' ? [] : path.split('.');
    this.#rowDepth = names.length + 1;
    this.#tokens = new TokenParser({ paths: [['$', ...names, '*'].join('.')], keepStack: false });
    this.#tokenizer.onToken = (token) => this.#onToken(token);
    this.#tokens.onValue = ({ value }) => {
      this.#entries += 1;
      this.#rows.push(toRow(value, { line: this.#rowLine, entry: this.#entries }));
    };
  }

  write(piece: string): void {
    this.#rowBytes += piece.length;
    if (this.#rowBytes > maxRowBytes) throw new FeedSyntaxError(this.#rowLine, 'a row that starts here never ends');
    this.#guard(() => this.#tokenizer.write(piece));
    if (piece.endsWith('\n')) this.#line += 1;
  }

  end(): void {
    this.#guard(() => {
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
      if (!this.#tokens.isEnded) throw new Error('the file ends before its list does');
    });
  }

  drainRows(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #onToken(token: Parameters<TokenParser['write']>[0]): void {
    const opens = token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET;
    const closes = token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET;
    if (this.#depth === this.#rowDepth) {
      this.#rowLine = this.#line;
      this.#rowBytes = 0;
    }
    if (opens) this.#depth += 1;
    if (this.#depth > deepest) throw new FeedSyntaxError(this.#line, tooDeep('lists and objects'));
    if (closes) this.#depth -= 1;
    this.#tokens.write(token);
  }

  #guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (error instanceof FeedSyntaxError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new FeedSyntaxError(this.#line, `this is not JSON: ${reason}`);
    }
  }
}

function toRow(value: unknown, place: RowPlace): RawRow {
  const columns = new RowColumns(place.line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ...place, columns: columns.texts, problem: 'is not an object' };
  }
  flatten('', value, columns);
  return { ...place, columns: columns.texts };
}

/** Nested objects become "Price.amount"; a list of objects becomes lists of its columns. */
function flatten(path: string, value: unknown, columns: RowColumns): void {
  if (value === undefined) return;
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    if (path !== '') columns.addEmpty(path);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) flatten(path, entry, columns);
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flatten(path === '' ? key : `${path}.${key}`, inner, columns);
  } else {
    columns.add(path, String(value));
  }
}
