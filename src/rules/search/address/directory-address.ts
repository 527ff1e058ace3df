import { parsePage, parseQuery } from './address.ts';
import type { SearchWords } from './search-words.ts';

/** SRCH-20: what an address of the directory chooses; one value of each at most. */
export interface DirectorySelection {
  query: string;
  make: string | null;
  model: string | null;
  body: string | null;
  page: number;
}

export const directoryFields = ['make', 'model', 'body'] as const;
/** Every parameter that an address of the directory may have. */
export const directoryParams = ['query', ...directoryFields, 'page'] as const;
export type DirectoryField = (typeof directoryFields)[number];

export const emptyDirectorySelection: DirectorySelection = { query: '', make: null, model: null, body: null, page: 1 };

export interface ParsedDirectoryAddress {
  selection: DirectorySelection;
  /** Values that the site never knew. */
  dropped: readonly string[];
}

/** The first value of each field that the site knows, whatever its case. */
export function parseDirectoryAddress(
  params: URLSearchParams,
  words: Pick<SearchWords, 'findValue'>,
): ParsedDirectoryAddress {
  const dropped: string[] = [];
  const parse = (field: DirectoryField): string | null => {
    const texts = params.getAll(field).flatMap((text) => text.trim() || []);
    const known = texts.flatMap((text) => words.findValue(field, text) ?? []);
    if (known.length === 0) dropped.push(...texts.slice(0, 1));
    return known[0] ?? null;
  };
  const selection = {
    query: parseQuery(params.get('query')),
    make: parse('make'),
    model: parse('model'),
    body: parse('body'),
    page: parsePage(params.get('page')),
  };
  return { selection, dropped };
}

/** The parameters in their one order. */
export function formatDirectoryParams({ query, page, ...values }: DirectorySelection): URLSearchParams {
  const params = new URLSearchParams();
  if (query !== '') params.set('query', query);
  for (const field of directoryFields) {
    const value = values[field];
    if (value !== null) params.set(field, value);
  }
  if (page > 1) params.set('page', String(page));
  return params;
}
