import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createImageExample } from '../car/cars.examples.ts';
import { LocationBlock } from './location-block.tsx';
import { LocationCard } from './location-card.tsx';
import type { LocationCardView } from './location-view.ts';
import { locationExample } from './locations.examples.ts';

function countPictures(withPicture: readonly boolean[]): number {
  const locations = withPicture.map(
    (has, at): LocationCardView => ({
      ...locationExample,
      id: String(at),
      image: has ? createImageExample(at, 'The yard') : null,
    }),
  );
  const html = renderToStaticMarkup(
    <LocationBlock heading={{ one: 'Visit us', several: 'Places' }} locations={locations} />,
  );
  return html.match(/alt="The yard"/g)?.length ?? 0;
}

it('LOC-02 shows the pictures of three or four places, and none where one of them has none or there are more', () => {
  expect(countPictures([true, true, true])).toBe(3);
  expect(countPictures([true, true, true, true])).toBe(4);
  expect(countPictures([true, false, true])).toBe(0);
  expect(countPictures([true, true, true, true, true])).toBe(0);
});

it('LOC-04 LOC-05 keeps the week and its holidays behind the words for today where there are several cards, or in narrow windows', () => {
  const draw = (folded: boolean | 'narrow') =>
    renderToStaticMarkup(<LocationCard location={locationExample} folded={folded} />).split(/<details|<\/details>/);
  for (const folded of [true, 'narrow'] as const) {
    const [before = '', inside = '', after = ''] = draw(folded);
    for (const hidden of ['Saturday', 'Holiday hours', 'Christmas Day']) {
      expect(inside).toContain(hidden);
      expect(before + after).not.toContain(hidden);
    }
    expect(inside.split('</summary>')[0]).toContain('Today until');
  }
  expect(draw(false)).toHaveLength(1);
});
