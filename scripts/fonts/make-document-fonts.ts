// `node scripts/fonts/make-document-fonts.ts`: writes the typefaces of files (PDF, pictures) from the variable ones of the pages.
// Needed only when a typeface comes or goes; what it writes is kept in the repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fonts } from '../../src/theme/fonts.ts';
import { renameFont } from './rename-font.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'src', 'theme', 'document-fonts');
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
for (const name of Object.keys(fonts).filter((each) => each !== 'system')) {
  const home = join(root, 'node_modules', '@fontsource-variable', name);
  const variable = readFileSync(join(home, 'files', `${name}-latin-wght-normal.woff2`));
  writeFileSync(join(folder, `${name}-licence.txt`), readFileSync(join(home, 'LICENSE')));
  for (const wght of weights) {
    const font = await subsetFont(variable, listCharacters(), { targetFormat: 'sfnt', variationAxes: { wght } });
    writeFileSync(join(folder, `${name}-${wght}.ttf`), renameFont(font, `${name}-${wght}`));
  }
}
