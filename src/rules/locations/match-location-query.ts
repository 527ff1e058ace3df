import { toNormalForm } from '#kernel/normal-form.ts';
/** LOC-03: whether every word of a search is the beginning of a word of the text. */
export function matchesLocationQuery(text: string, query: string): boolean {
  const words = splitWords(text);
  return splitWords(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** What stands above a list that has the locations of one address as one block, and numbers the blocks. */
export function describeLocationCount(count: { locations: number; blocks: number }, query: string): string {
  const asked = query.trim();
  const { locations, blocks } = count;
  if (locations === 0) return asked === '' ? 'No locations' : `No location matches “${asked}”.`;
  const where = blocks === locations ? '' : ` at ${blocks} ${blocks === 1 ? 'address' : 'addresses'}`;
  return `${locations} ${locations === 1 ? 'location' : 'locations'}${where}${asked === '' ? '' : ` for “${asked}”`}`;
}

function splitWords(text: string): string[] {
  const plain = toNormalForm(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
