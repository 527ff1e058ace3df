import type { FontName } from './fonts.ts';
import bricolageGrotesqueUrl from './page-fonts/bricolage-grotesque.woff2?url';
import figtreeUrl from './page-fonts/figtree.woff2?url';
import instrumentSansUrl from './page-fonts/instrument-sans.woff2?url';
import interUrl from './page-fonts/inter.woff2?url';
import manropeUrl from './page-fonts/manrope.woff2?url';

/** Addresses to preload, of the part of a typeface that every page needs (fonts.css). For the pages' bundle only: plain Node cannot read `?url`. */
const fontFiles: Record<FontName, string | null> = {
  inter: interUrl,
  'instrument-sans': instrumentSansUrl,
  'bricolage-grotesque': bricolageGrotesqueUrl,
  figtree: figtreeUrl,
  manrope: manropeUrl,
  system: null,
};

/** The files behind the two typefaces of a look, each once. */
export function listFontFiles(names: readonly FontName[]): string[] {
  return [...new Set(names)].flatMap((name) => fontFiles[name] ?? []);
}
