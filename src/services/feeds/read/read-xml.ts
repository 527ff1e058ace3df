import { SaxesParser } from 'saxes';
import { deepest, FeedSyntaxError, maxRowBytes, mostColumns, type RawRow, tooDeep, tooManyColumns } from './raw-row.ts';
import { RowColumns } from './row-columns.ts';

/** Elements at a path such as "stock/vehicle". Inner elements become "photos/photo", attributes "@id" or "price/@currency". */
export async function* readXml(text: AsyncIterable<string>, rowPath: string): AsyncGenerator<RawRow[]> {
  const parser = new RowParser(rowPath);
  for await (const chunk of text) {
    parser.write(chunk);
    const rows = parser.drainRows();
    if (rows.length > 0) yield rows;
  }
  parser.close();
}

interface OpenRow {
  line: number;
  columns: RowColumns;
  /** Names of the open elements inside the row, each with its text so far. */
  inner: { path: string; text: string; isLeaf: boolean }[];
}

class RowParser {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #rowPath: string;
  readonly #path: string[] = [];
  #row: OpenRow | null = null;
  #rows: RawRow[] = [];
  #entries = 0;
  #attributes = 0;
  /** Where the row began that is open; outside of one, the tag before. */
  #reached = { line: 1, position: 0 };

  constructor(rowPath: string) {
    this.#rowPath = rowPath.replace(/^\/+|\/+$/g, '');
    this.#parser.on('error', (error) => {
      throw new FeedSyntaxError(this.#parser.line, `this is not XML: ${error.message.replace(/^\d+:\d+:\s*/, '')}`);
    });
    this.#parser.on('opentagstart', () => {
      this.#attributes = 0;
    });
    this.#parser.on('attribute', () => this.#countAttribute());
    this.#parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
    this.#assertProgress();
  }

  close(): void {
    this.#parser.close();
  }

  drainRows(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > mostColumns) throw new FeedSyntaxError(this.#parser.line, tooManyColumns('an element'));
  }

  /** Whatever it is that goes on without an end: text, names, comments, a document type. */
  #assertProgress(): void {
    const { line, position } = this.#reached;
    if (this.#parser.position - position <= maxRowBytes) return;
    throw new FeedSyntaxError(
      line,
      this.#row ? 'the row that begins here is far too long' : 'no element begins or ends for long after this line',
    );
  }

  #remember(): void {
    this.#reached = { line: this.#parser.line, position: this.#parser.position };
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name);
    if (!this.#row) this.#remember();
    if (this.#path.length > deepest) throw new FeedSyntaxError(this.#parser.line, tooDeep('elements'));
    if (this.#row) {
      const parent = this.#row.inner.at(-1);
      if (parent) parent.isLeaf = false;
      const path = parent === undefined || parent.path === '' ? name : `${parent.path}/${name}`;
      this.#row.inner.push({ path, text: '', isLeaf: true });
      this.#addAttributes(this.#row, `${path}/`, attributes);
    } else if (this.#path.join('/') === this.#rowPath) {
      this.#row = {
        line: this.#parser.line,
        columns: new RowColumns(this.#parser.line),
        inner: [{ path: '', text: '', isLeaf: false }],
      };
      this.#addAttributes(this.#row, '', attributes);
    }
  }

  #addAttributes(row: OpenRow, prefix: string, attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) row.columns.add(`${prefix}@${name}`, value);
  }

  #addText(text: string): void {
    const element = this.#row?.inner.at(-1);
    if (element) element.text += text;
  }

  #close(): void {
    this.#path.pop();
    if (!this.#row) this.#remember();
    const element = this.#row?.inner.pop();
    if (!this.#row || !element) return;
    if (element.path !== '') {
      if (element.text.trim() !== '') this.#row.columns.add(element.path, element.text);
      else if (element.isLeaf) this.#row.columns.addEmpty(element.path);
    }
    if (this.#row.inner.length > 0) return;
    this.#entries += 1;
    this.#rows.push({ line: this.#row.line, entry: this.#entries, columns: this.#row.columns.texts });
    this.#row = null;
    this.#remember();
  }
}
