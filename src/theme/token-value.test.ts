import { expect, it } from 'vitest';
import { findTokenProblem } from './token-value.ts';
import type { TokenName } from './tokens.ts';

it.each<[TokenName, string]>([
  ['accent', '#1a4fd0'],
  ['accent', '#FFF'],
  ['radius-card', '0'],
  ['radius-card', '0.75rem'],
  ['heading-tracking', '-0.02em'],
  ['heading-weight', '650'],
  ['car-ratio', '4 / 3'],
  ['card-shadow', 'soft'],
  ['font-heading', 'instrument-sans'],
])('takes %s: %s', (name, value) => {
  expect(findTokenProblem(name, value)).toBeNull();
});

it.each<[TokenName, string, string]>([
  ['accent', 'red;}', 'a colour such as #1a4fd0'],
  ['accent', 'url(//elsewhere.example)', 'a colour such as #1a4fd0'],
  ['accent', '#12345', 'a colour such as #1a4fd0'],
  ['radius-card', 'calc(1px)', 'a length such as 0.5rem or 8px'],
  ['radius-card', '400rem', 'between 0rem and 3rem'],
  ['radius-card', '1px', 'between 0rem and 3rem'],
  ['space', '0.1rem', 'between 0.25rem and 0.3rem'],
  ['heading-weight', '9000', 'between 300 and 800'],
  ['heading-scale', '0', 'between 0.75 and 1.5'],
  ['car-ratio', '0 / 3', 'a ratio such as 4 / 3'],
  ['card-shadow', '0 0 1px red', 'one of none, soft, lifted'],
  [
    'font-body',
    'Comic Sans',
    'one of the bundled typefaces inter, instrument-sans, bricolage-grotesque, figtree, manrope, system',
  ],
  [
    'font-body',
    'toString',
    'one of the bundled typefaces inter, instrument-sans, bricolage-grotesque, figtree, manrope, system',
  ],
])('refuses %s: %s', (name, value, wanted) => {
  expect(findTokenProblem(name, value)).toBe(wanted);
});
