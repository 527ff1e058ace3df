import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFeedPhotos, movePhoto, undoPhotoStep } from './photo-list.ts';

const own = (name: string) => `/media/pictures/${name}.jpg`;
const feedPhoto = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map((name) => `https://feed.example/${name}.jpg`);
const ownPhoto = fc.constantFrom('1', '2', '3').map(own);
const listOf = (photo: fc.Arbitrary<string>) => fc.uniqueArray(photo);

describe('the photos of a car', () => {
  it('OFF-06 a photo moves to a place, and every other one keeps its order', () => {
    expect(movePhoto(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
    expect(movePhoto(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'a', 'c']);
    expect(movePhoto(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
    expect(movePhoto(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
    fc.assert(
      fc.property(listOf(feedPhoto), fc.nat(8), fc.nat(8), (list, at, to) => {
        const photo = list[at % Math.max(1, list.length)] ?? 'none';
        const moved = movePhoto(list, photo, to);
        expect(moved.filter((each) => each !== photo)).toEqual(list.filter((each) => each !== photo));
        expect(moved).toHaveLength(list.length);
      }),
    );
  });

  it('OFF-06 own photos and their order stand, whatever a feed brings', () => {
    fc.assert(
      fc.property(listOf(fc.oneof(feedPhoto, ownPhoto)), listOf(feedPhoto), listOf(feedPhoto), (list, said, says) => {
        const shown = [own('always'), ...list];
        expect(mergeFeedPhotos({ own: shown, said, says })).toEqual(shown);
      }),
    );
  });

  it('OFF-06 arranged photos of a feed go with it: new ones come, dropped ones go, hidden ones stay hidden', () => {
    const said = ['a', 'b', 'c'];
    expect(mergeFeedPhotos({ own: ['c', 'a'], said, says: ['a', 'b', 'c'] })).toEqual(['c', 'a']);
    expect(mergeFeedPhotos({ own: ['c', 'a'], said, says: ['a', 'b', 'd'] })).toEqual(['a', 'd']);
    fc.assert(
      fc.property(listOf(feedPhoto), listOf(feedPhoto), fc.nat(6), (said, says, kept) => {
        const shown = mergeFeedPhotos({ own: said.slice(0, kept), said, says });
        const hidden = said.slice(kept);
        expect([...shown].sort()).toEqual(says.filter((each) => !hidden.includes(each)).sort());
      }),
    );
  });

  it('OFF-06 a step is taken back as it was, or what it took away comes back beside what others have done since', () => {
    expect(undoPhotoStep({ before: ['a', 'b', 'c'], after: ['a', 'c'] }, ['a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(undoPhotoStep({ before: ['a', 'b', 'c'], after: ['a', 'c'] }, ['c', 'a', 'd'])).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
    expect(undoPhotoStep({ before: ['a', 'b'], after: ['b', 'a'] }, ['b', 'a', 'c'])).toBeNull();
    expect(undoPhotoStep({ before: ['a', 'b'], after: ['a'] }, ['b', 'a'])).toBeNull();
  });
});
