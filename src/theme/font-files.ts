import bricolageGrotesqueUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeUrl from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { FontName } from './fonts.ts';

/** Addresses to preload, the same that app.css names. For the pages' bundle only: plain Node cannot read `?url`. */
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
