/** Where a row stands in its file. */
export interface RowPlace {
  /** The physical line on which it begins, from 1. */
  line: number;
  /** Which one of the list it is, from 1, in JSON and XML: all of a file may stand on one line. */
  entry?: number | undefined;
}

export function describePlace({ line, entry }: RowPlace): string {
  return entry === undefined ? `line ${line}` : `entry ${entry} (line ${line})`;
}

/** A row of a feed before it is understood: texts by column; a column that repeats holds several, one without a value none. */
export interface RawRow extends RowPlace {
  columns: ReadonlyMap<string, string | readonly string[]>;
  /** Why the row as such cannot be used: it has too few columns, it is not an object. */
  problem?: string;
}

/** The file cannot be read on: nothing of it may be believed, least of all what it does not hold. */
export class FeedSyntaxError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(line > 0 ? `line ${line}: ${message}` : message);
    this.name = 'FeedSyntaxError';
    this.line = line;
  }
}

/** No feed nests deeper; reading it would take ever longer for each level. */
export const deepest = 100;

export function tooDeep(what: string): string {
  return `${what} stand more than ${deepest} deep in one another`;
}

/** No feed has more columns; each costs its part of every row. */
export const mostColumns = 2000;

export function tooManyColumns(what: string): string {
  return `${what} has more than ${mostColumns} columns; leave out those that the mapping does not name`;
}

/** A row that is longer than this is a file with a quote or a bracket that never ends. It is read in one turn of the server. */
export const maxRowBytes = 1024 * 1024;
