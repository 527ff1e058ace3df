// `node scripts/fonts/make-page-fonts.ts`: writes the first part of each typeface of the pages (build-page-font.ts).
// Needed only when a typeface comes, goes or changes; what it writes is kept in the repository, its licences with document-fonts/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPageFont } from './build-page-font.ts';
import { hostedFonts, readVariableFont, themeFolder } from './variable-fonts.ts';

const folder = join(themeFolder, 'page-fonts');

mkdirSync(folder, { recursive: true });
for (const name of hostedFonts) {
  writeFileSync(join(folder, `${name}.woff2`), await buildPageFont(readVariableFont(name).font));
}
