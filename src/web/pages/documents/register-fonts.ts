import { Font } from '@react-pdf/renderer';
import type { DocumentFont } from '#theme/document-fonts.ts';

/** No word is hyphenated; `PdfWords` breaks what is longer than a line. */
Font.registerHyphenationCallback((word) => [word]);

const registered = new Set<string>();

/** The families to name in a style: the font itself, and one of every reader's for signs that it has not. */
export function registerFont({ regular, bold }: DocumentFont, folder: string): string[] {
  if (!registered.has(regular)) {
    Font.register({
      family: regular,
      fonts: [
        { src: `${folder}/${regular}.ttf`, fontWeight: 400 },
        { src: `${folder}/${bold}.ttf`, fontWeight: 700 },
      ],
    });
    registered.add(regular);
  }
  return [regular, 'Helvetica'];
}
