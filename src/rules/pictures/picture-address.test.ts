import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressPicture,
  choosePictureFormat,
  listPictureCandidates,
  parsePictureSize,
  pictureWidths,
} from './picture-address.ts';

const parse = (query: string) => parsePictureSize(new URLSearchParams(query));

describe('parsePictureSize', () => {
  it.each([
    ['', null],
    ['width=640', { width: 640, quality: 75 }],
    ['width=641&quality=77', { width: 800, quality: 75 }],
    ['width=99999&quality=100', { width: 2560, quality: 90 }],
    ['width=1&quality=1', { width: 160, quality: 30 }],
    ['width=0', 'invalid'],
    ['width=-5', 'invalid'],
    ['width=1e3', 'invalid'],
    ['width=640&quality=high', 'invalid'],
    ['width=640.5', 'invalid'],
  ])('API-04 reads "%s"', (query, size) => {
    expect(parse(query)).toEqual(size);
  });

  it('API-04 limits the number of sizes of one picture', () => {
    const sizes = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (width, quality) => {
        const size = parse(`width=${width}&quality=${quality}`);
        if (size === null || size === 'invalid') throw new Error('a size was expected');
        expect(size.width >= width || size.width === 2560).toBe(true);
        sizes.add(`${size.width} ${size.quality}`);
      }),
    );
    expect(sizes.size).toBeLessThanOrEqual(pictureWidths.length * 13);
  });
});

describe('choosePictureFormat', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,image/*;q=0.8', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'jpeg'],
    [null, 'jpeg'],
  ])('API-04 answers %s with %s', (accept, format) => {
    expect(choosePictureFormat(accept)).toBe(format);
  });
});

describe('addressPicture', () => {
  it('API-04 puts width and quality only into the address of our own pictures', () => {
    expect(addressPicture('/media/a.webp', { width: 640 })).toBe('/media/a.webp?width=640&quality=75');
    expect(addressPicture('https://pictures.test/a.jpg', { width: 640 })).toBe('https://pictures.test/a.jpg');
  });

  it('API-04 offers no candidate wider than the picture', () => {
    const range = { smallest: 320, largest: 1280 } as const;
    expect(listPictureCandidates('/media/a.webp', { ownWidth: 500, ...range })).toBe(
      '/media/a.webp?width=320&quality=75 320w, /media/a.webp?width=480&quality=75 480w',
    );
    expect(listPictureCandidates('/media/a.webp', { ownWidth: 9000, ...range })).toMatch(
      /width=1280&quality=75 1280w$/,
    );
    expect(listPictureCandidates('/media/a.webp', { ownWidth: 100, ...range })).toBeNull();
    expect(listPictureCandidates('https://pictures.test/a.jpg', { ownWidth: 500, ...range })).toBeNull();
  });

  it.each(['/media/logo.svg', '/media/turn.gif', '/media/walk.mp4', '/media/.jpg'])(
    'API-04 leaves %s as it is',
    (url) => {
      expect(addressPicture(url, { width: 640 })).toBe(url);
    },
  );
});
