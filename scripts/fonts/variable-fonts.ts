import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontName, fonts } from '../../src/theme/fonts.ts';

type HostedFont = Exclude<FontName, 'system'>;

/** The typefaces that are hosted here. */
export const hostedFonts = Object.keys(fonts).filter((name): name is HostedFont => name !== 'system');

export const themeFolder = fileURLToPath(new URL('../../src/theme', import.meta.url));

/** The Latin part of a typeface in all its weights, and its licence. */
export function readVariableFont(name: HostedFont): { font: Buffer; licence: Buffer } {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const path = fileURLToPath(import.meta.resolve(file));
  return { font: readFileSync(path), licence: readFileSync(join(dirname(path), '..', 'LICENSE')) };
}
