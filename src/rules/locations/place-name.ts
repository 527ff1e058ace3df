import { toNormalForm } from '#kernel/normal-form.ts';

const departments = '(?:sales|service|parts)';
const suffix = new RegExp(`[\\s,–-]+${departments}(?:\\s*(?:&|and|,)\\s*${departments})*\\s*$`, 'i');

/** SITE-08: the name of a location without a trailing Sales, Service or Parts: "Northside Toyota Kedron". */
export function getPlaceName(name: string): string {
  const short = name.trim().replace(suffix, '').trim();
  return short === '' ? name.trim() : short;
}

/** "northside-toyota-kedron" */
export function toPlaceSlug(text: string): string {
  return toNormalForm(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
