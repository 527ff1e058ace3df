import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Colours, and Tailwind's own palette and free values, in the places where only tokens may stand. */
const rawColour =
  /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?=['" );])|\b(?:rgb|rgba|hsl|hsla|oklch|oklab)\(|\[#|\b(?:bg|text|border|fill|stroke|ring|outline|from|via|to)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b/i;

/** A photo's own colour until it is there, and where a handle, a hotspot, a fitted picture, a price or a place stands, or how much of a star is filled: how many such styles a component has. */
const placedByData = new Map(
  Object.entries({
    'pictures/picture': 1,
    'content/stars': 1,
    'filters/range-slider': 1,
    'gallery/viewer/hotspot-pin': 1,
    'gallery/viewer/fitted-box': 1,
    'locations/places-map': 2,
    'vehicle/price/price-gauge': 4,
  }).map(([name, styles]) => [join('src', 'blocks', `${name}.tsx`), styles]),
);

const components = globSync('src/{ui,blocks,templates}/**/*.tsx');

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(50);
});

it.each(components)('%s names no colour but tokens, and no inline style', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source.match(rawColour)?.[0]).toBeUndefined();
  expect(source.match(/\bstyle=\{/g) ?? []).toHaveLength(placedByData.get(file) ?? 0);
});
