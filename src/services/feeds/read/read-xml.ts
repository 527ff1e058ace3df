import { SaxesParser } from 'saxes';
import { deepest, FeedSyntaxError, maxRowBytes, type RawRow, tooDeep } from './raw-row.ts';
import { addText } from './read-json.ts';

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
  columns: Map<string, string | string[]>;
  /** Names of the open elements inside the row, each with its text so far. */
  inner: { path: string; text: string; isLeaf: boolean }[];
  bytes: number;
}

class RowParser {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #rowPath: string;
  readonly #path: string[] = [];
  #row: OpenRow | null = null;
  #rows: RawRow[] = [];
  #entries = 0;

  constructor(rowPath: string) {
    this.#rowPath = rowPath.replace(/^\/+|\/+$/g, '');
    this.#parser.on('error', (error) => {
      throw new FeedSyntaxError(this.#parser.line, `this is not XML: ${error.message.replace(/^\d+:\d+:\s*/, '')}`);
    });
    this.#parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  close(): void {
    this.#parser.close();
  }

  drainRows(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name);
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
        columns: new Map(),
        inner: [{ path: '', text: '', isLeaf: false }],
        bytes: 0,
      };
      this.#addAttributes(this.#row, '', attributes);
    }
  }

  #addAttributes(row: OpenRow, prefix: string, attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) addText(row.columns, `${prefix}@${name}`, value);
  }

  #addText(text: string): void {
    const element = this.#row?.inner.at(-1);
    if (!this.#row || !element) return;
    element.text += text;
    this.#row.bytes += text.length;
    if (this.#row.bytes > maxRowBytes)
      throw new FeedSyntaxError(this.#row.line, 'the row that begins here is far too long');
  }

  #close(): void {
    this.#path.pop();
    const element = this.#row?.inner.pop();
    if (!this.#row || !element) return;
    if (element.path !== '') {
      if (element.text.trim() !== '') addText(this.#row.columns, element.path, element.text);
      else if (element.isLeaf && !this.#row.columns.has(element.path)) this.#row.columns.set(element.path, []);
    }
    if (this.#row.inner.length > 0) return;
    this.#entries += 1;
    this.#rows.push({ line: this.#row.line, entry: this.#entries, columns: this.#row.columns });
    this.#row = null;
  }
}
