import { toNormalForm } from './normal-form.ts';
/** Lower-case latin letters, digits and single hyphens: "Mercedes-Benz C 200" becomes "mercedes-benz-c-200". */
export function slugify(text: string): string {
  return toNormalForm(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
