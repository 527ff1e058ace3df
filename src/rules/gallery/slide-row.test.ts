import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSlide, placeSlide } from './slide-row.ts';

const rowOf = (widths: readonly number[]) =>
  widths.map((offsetWidth, at) => ({
    offsetWidth,
    offsetLeft: widths.slice(0, at).reduce((sum, each) => sum + each, 0),
  }));

it('VDP-02 finds the slide that it has brought into the middle, whatever the widths', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 2000 }), fc.nat(), (rowWidths, clientWidth, pick) => {
      const slides = rowOf(rowWidths);
      const slide = pick % slides.length;
      const scrollLeft = placeSlide({ scrollLeft: 0, clientWidth }, slides, slide);
      expect(scrollLeft).not.toBeNull();
      expect(findSlide({ scrollLeft: scrollLeft ?? 0, clientWidth }, slides)).toBe(slide);
    }),
  );
});

it('VDP-02 goes round at both ends, and nowhere without slides', () => {
  const row = { scrollLeft: 0, clientWidth: 100 };
  const slides = rowOf([100, 100, 100]);
  expect(placeSlide(row, slides, 3)).toBe(0);
  expect(placeSlide(row, slides, -1)).toBe(200);
  expect(placeSlide(row, [], 0)).toBeNull();
  expect(findSlide(row, [])).toBe(0);
});
