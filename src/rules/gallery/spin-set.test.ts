import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPanoramaProblem, isInOrderOfNames, judgeSpinCount, orderByName, spinLimits } from './spin-set.ts';

describe('the pictures of a spin as a set', () => {
  it.each([
    [0, 'problem'],
    [1, 'problem'],
    [2, 'advice'],
    [11, 'advice'],
    [12, 'good'],
    [72, 'good'],
    [121, 'advice'],
    [spinLimits.most, 'advice'],
    [spinLimits.most + 1, 'problem'],
  ])('OFF-06 %i pictures: %s', (count, kind) => {
    expect(judgeSpinCount(count).kind).toBe(kind);
  });

  it('OFF-06 stand in the order of their names as cameras number them', () => {
    const named = (...names: string[]) => names.map((name) => ({ name }));
    expect(orderByName(named('IMG_10.jpg', 'img_2.JPG', 'IMG_1.jpg'))).toEqual(
      named('IMG_1.jpg', 'img_2.JPG', 'IMG_10.jpg'),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string() })), (pictures) => {
        const ordered = orderByName(pictures);
        expect(isInOrderOfNames(ordered)).toBe(true);
        expect(new Set(ordered)).toEqual(new Set(pictures));
      }),
    );
  });

  it('OFF-06 a panorama is twice as wide as high, and large enough to look around in', () => {
    expect(findPanoramaProblem({ width: 2560, height: 1280 })).toBeNull();
    expect(findPanoramaProblem({ width: 2560, height: 1275 })).toBeNull();
    expect(findPanoramaProblem({ width: 1280, height: 960 })).toContain('This picture is 1280 by 960 pixels.');
    expect(findPanoramaProblem({ width: 640, height: 320 })).toContain('1000 pixels wide at least');
  });
});
