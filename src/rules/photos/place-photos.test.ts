import { expect, it } from 'vitest';
import {
  describePlacePhotosAfter,
  readPlacePhotos,
  rearrangePlacePhotos,
  undoPlacePhotos,
  writePlacePhotos,
} from './place-photos.ts';

const read = (text: string) => readPlacePhotos(text.replaceAll('|', '\n'));
const write = (photos: ReturnType<typeof read>) => writePlacePhotos(photos)?.replaceAll('\n', '|') ?? null;

it('OFF-10 writes the photos of a location as text and reads the same again', () => {
  const photos = [
    { address: '/media/a.jpg', words: 'The front, from the road' },
    { address: '/media/b.jpg', words: '' },
  ];
  expect(readPlacePhotos(writePlacePhotos(photos))).toEqual(photos);
  expect([writePlacePhotos([]), readPlacePhotos(null)]).toEqual([null, []]);
});

it.each([
  ['main', 'c', 'c hut|a|b'],
  ['earlier', 'c', 'a|c hut|b'],
  ['earlier', 'a', 'a|b|c hut'],
  ['later', 'a', 'b|a|c hut'],
  ['later', 'c', 'a|b|c hut'],
  ['remove', 'b', 'a|c hut'],
] as const)('OFF-10 moves a photo of a location: %s %s', (step, address, after) => {
  expect(write(rearrangePlacePhotos(read('a|b|c hut'), { step, address }))).toBe(after);
});

it.each([
  ['a|b', 'a|b|c', 'a|b|c', 'a|b'],
  ['a|b hut|c', 'a|c', 'a|c door|d', 'a|b hut|c door|d'],
  ['a|b', 'b|a', 'b|a|c', null],
  ['a', 'a hut', 'a shed', null],
  ['a', 'a hut', 'a hut', 'a'],
])('OFF-10 takes a step at photos back: %s became %s, is %s by now', (before, after, now, undone) => {
  const lines = (text: string) => text.replaceAll('|', '\n');
  const value = undoPlacePhotos({ before: lines(before), after: lines(after) }, lines(now));
  expect(value === null ? null : value.value?.replaceAll('\n', '|')).toBe(undone);
});

it.each([
  ['a', 'a|b', '2 photos'],
  ['a', '', 'no photos'],
  ['a|b', 'b|a', '2 photos, another main photo'],
  ['a|b|c', 'a|c|b', '3 photos, another order'],
  ['a', 'a hut', '1 photo, another description'],
])('OFF-10 says what has become of photos: %s, then %s', (before, after, said) => {
  const lines = (text: string) => (text === '' ? null : text.replaceAll('|', '\n'));
  expect(describePlacePhotosAfter(lines(before), lines(after))).toBe(said);
});
