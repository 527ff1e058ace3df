import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Colours, and Tailwind's own palette and free values, in the places where only tokens may stand. */
const rawColour =
  /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?=['" );])|\b(?:rgb|rgba|hsl|hsla|oklch|oklab)\(|\[#|\b(?:bg|text|border|fill|stroke|ring|outline|from|via|to)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b/i;

/** The one size that a script sets: the policy of a page refuses style attributes (decision 92). */
const sizedByScript = join('src', 'blocks', 'gallery', 'viewer', 'fitted-box.tsx');

const components = globSync('src/{ui,blocks,templates}/**/*.tsx');

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(50);
});

it.each(components)('%s names no colour but tokens, and no inline style', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source.match(rawColour)?.[0]).toBeUndefined();
  expect(source.match(/\bstyle=\{/g) ?? []).toHaveLength(file === sizedByScript ? 1 : 0);
});
