import { expect, it } from 'vitest';
import { hingeCurve } from './hinge-curve.ts';

it('runs through its straight parts and goes on beyond its ends', () => {
  const line = hingeCurve([
    [0, 0],
    [1, 1, 0.01],
    [3, 1],
  ]);
  expect(line(0.5)).toBeCloseTo(0.5, 3);
  expect(line(2)).toBeCloseTo(1, 3);
  expect(line(-1)).toBeCloseTo(-1, 3);
});

it('refuses a line of one knot', () => {
  expect(() => hingeCurve([[0, 0]])).toThrow('two knots');
});
