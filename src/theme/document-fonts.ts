import { isFontName } from './fonts.ts';

/**
 * A typeface for PDF and pictures, which read no variable woff2: a font a weight, in document-fonts/ under the name that
 * it also calls itself by (scripts/fonts/make-document-fonts.ts).
 */
export interface DocumentFont {
  regular: string;
  bold: string;
}

/** The reader's own typeface is none that the server has. */
export function getDocumentFont(name: string): DocumentFont {
  const font = isFontName(name) && name !== 'system' ? name : 'inter';
  return { regular: `${font}-400`, bold: `${font}-700` };
}
