// `node scripts/fonts/make-document-fonts.ts`: writes the typefaces of files (PDF, pictures) from the variable ones of the pages.
// Needed only when a typeface comes or goes; what it writes is kept in the repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { renameFont } from './rename-font.ts';
import { hostedFonts, readVariableFont, themeFolder } from './variable-fonts.ts';

const folder = join(themeFolder, 'document-fonts');
const weights = [400, 700];

/** Basic Latin, Latin-1 and Latin Extended-A, and the signs of running text and of money. */
function listCharacters(): string {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x2010, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ] as const;
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('');
}

mkdirSync(folder, { recursive: true });
for (const name of hostedFonts) {
  const { font: variable, licence } = readVariableFont(name);
  writeFileSync(join(folder, `${name}-licence.txt`), licence);
  for (const wght of weights) {
    const font = await subsetFont(variable, listCharacters(), { targetFormat: 'sfnt', variationAxes: { wght } });
    writeFileSync(join(folder, `${name}-${wght}.ttf`), renameFont(font, `${name}-${wght}`));
  }
}
