import { toNormalForm } from '#kernel/normal-form.ts';
/** LOC-03: whether every word of a search is the beginning of a word of the text. */
export function matchesLocationQuery(text: string, query: string): boolean {
  const words = splitWords(text);
  return splitWords(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** What stands above the list, whose blocks are numbered on the map: a block of sales and service is one location of two departments. */
export function describeLocationCount(
  { locations, departments }: { locations: number; departments: number },
  query: string,
): string {
  const asked = query.trim();
  if (locations === 0) return asked === '' ? 'No locations' : `No location matches “${asked}”.`;
  const within = departments > locations ? `, ${departments} departments` : '';
  return `${locations} ${locations === 1 ? 'location' : 'locations'}${within}${asked === '' ? '' : ` for “${asked}”`}`;
}

function splitWords(text: string): string[] {
  const plain = toNormalForm(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
