import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPageFont } from './build-page-font.ts';
import { hostedFonts, readVariableFont, themeFolder } from './variable-fonts.ts';

const folder = join(themeFolder, 'page-fonts');

it('has the first part of every typeface that is hosted here, and of no other', () => {
  expect(globSync('*', { cwd: folder }).sort()).toEqual(hostedFonts.map((name) => `${name}.woff2`).sort());
});

it.each(hostedFonts)('keeps of %s what it would write today', async (name) => {
  const built = await buildPageFont(readVariableFont(name).font);
  expect(built.equals(readFileSync(join(folder, `${name}.woff2`)))).toBe(true);
});

it.each(hostedFonts)('lets the style sheet prefer the first part of %s to the whole', (name) => {
  const css = readFileSync(join(themeFolder, 'fonts.css'), 'utf8');
  const [whole, first] = [`/${name}-latin-wght-normal.woff2`, `./page-fonts/${name}.woff2`].map((file) =>
    css.indexOf(file),
  );
  expect(whole).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(whole ?? 0);
});
