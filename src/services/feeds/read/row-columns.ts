import { FeedSyntaxError, mostColumns, tooManyColumns } from './raw-row.ts';

/** The columns of a row as they are read from a list of objects or elements. Throws where they are more than any feed has. */
export class RowColumns {
  readonly texts = new Map<string, string | string[]>();
  readonly #line: number;

  /** The line on which the row begins. */
  constructor(line: number) {
    this.#line = line;
  }

  /** A column that is there a second time holds both texts. */
  add(path: string, text: string): void {
    const known = this.texts.get(path);
    if (typeof known === 'string') this.texts.set(path, [known, text]);
    else if (known !== undefined && known.length > 0) known.push(text);
    else this.#set(path, text);
  }

  addEmpty(path: string): void {
    if (!this.texts.has(path)) this.#set(path, []);
  }

  #set(path: string, value: string | string[]): void {
    this.texts.set(path, value);
    if (this.texts.size > mostColumns)
      throw new FeedSyntaxError(this.#line, tooManyColumns('the row that begins here'));
  }
}
