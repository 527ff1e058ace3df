import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every sign that a component names is drawn, and every drawn one is named', () => {
  const drawn = [...readFileSync('src/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  const listed = [...readFileSync('src/ui/icon.tsx', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, name]) => name);
  expect(listed).toEqual(drawn);
  const code = globSync('src/{ui,blocks,templates}/**/*.{ts,tsx}', { exclude: ['src/ui/icon.tsx'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(
    drawn.filter((name) => !code.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))),
  ).toEqual([]);
});
