import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { fonts } from '../../src/theme/fonts.ts';
import { renameFont } from './rename-font.ts';

const files = globSync('src/theme/document-fonts/*.ttf');

it('has two weights of every typeface that is hosted here', () => {
  const names = Object.keys(fonts).filter((name) => name !== 'system');
  const wanted = names.flatMap((name) => [`${name}-400.ttf`, `${name}-700.ttf`]);
  expect(files.map((file) => basename(file)).sort()).toEqual(wanted.sort());
});

it.each(files)('%s calls itself by the name of its file', (file) => {
  const font = readFileSync(file);
  const name = Buffer.from(basename(file, '.ttf'), 'utf16le').swap16();
  expect(font.indexOf(name)).toBeGreaterThan(0);
  expect(renameFont(font, basename(file, '.ttf')).equals(font)).toBe(true);
});
