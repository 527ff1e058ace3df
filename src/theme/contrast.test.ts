import { expect, it } from 'vitest';
import { checkContrast, getContrast } from './contrast.ts';
import { officeLooks } from './office-looks.ts';
import { baseTokens } from './tokens.ts';

it('measures contrast as WCAG 2.2 does', () => {
  expect(getContrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrast('#777777', '#fff')).toBeCloseTo(4.478, 3);
  expect(getContrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
});

it('finds no weak pair in the base', () => {
  expect(checkContrast(baseTokens)).toEqual([]);
});

it.each(Object.entries(officeLooks))('finds no weak pair in the office, %s', (_, look) => {
  expect(checkContrast(look)).toEqual([]);
});

it('names the pair that is too weak', () => {
  const problems = checkContrast({ ...baseTokens, accent: '#9db7ff' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ ground: 'accent', text: 'accent-text', needed: 4.5 });
  expect(problems[0]?.message).toBe('accent-text #ffffff on accent #9db7ff has a contrast of 1.97; it needs 4.5');
});
