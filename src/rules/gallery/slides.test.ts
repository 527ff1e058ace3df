import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSlides, placeVideo, showsThumbnails } from './slides.ts';
import { readVideo } from './video.ts';
import { listModes, type ViewerMode, viewerModes } from './viewer-mode.ts';

const rules = { position: 2, minimumImages: 1 };

describe('the slides of a car', () => {
  it.each([
    [0, null],
    [1, 1],
    [2, 1],
    [200, 1],
  ])('VDP-02 puts the video of a car with %i images at index %s', (count, index) => {
    expect(placeVideo(count, rules)).toBe(index);
  });

  it('VDP-02 keeps every image in its order, and the video where the site wants it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { maxLength: 250 }),
        fc.integer({ min: 1, max: 300 }),
        (images, position) => {
          const index = placeVideo(images.length, { position, minimumImages: 0 });
          const slides = arrangeSlides(images, index === null ? null : { video: 'video', index });
          expect(slides.flatMap((slide) => (slide.kind === 'image' ? [slide.image] : []))).toEqual(images);
          expect(slides.findIndex((slide) => slide.kind === 'video')).toBe(Math.min(position - 1, images.length));
        },
      ),
    );
  });

  it.each([
    [3, true, false, false],
    [4, true, false, true],
    [4, false, false, true],
    [4, false, true, false],
    [4, true, true, true],
  ])('VDP-02 %i images, in stock %s, in stock only %s: thumbnails %s', (imageCount, inStock, inStockOnly, shown) => {
    expect(showsThumbnails({ imageCount, inStock, inStockOnly })).toBe(shown);
  });
});

describe('the video of a car', () => {
  const prefix = 'https://www.youtube.com/embed/';
  it.each([
    ['https://www.youtube.com/embed/abc', 'embed'],
    ['https://www.youtube.com/embed/../evil', 'file'],
    ['https://www.youtube.com.evil.example/embed/abc', 'file'],
    ['https://video.example/walk.mp4', 'file'],
    ['/media/walk.mp4', 'file'],
    ['http://video.example/walk.mp4', undefined],
    ['javascript:alert(1)', undefined],
    ['https://a:b@video.example/walk.mp4', undefined],
    ['', undefined],
  ])('VDP-02 plays %s as %s', (url, kind) => {
    expect(readVideo(url, prefix)?.kind).toBe(kind);
  });
});

describe('the modes of the viewer', () => {
  it('VDP-03 offers what there is something for, the own one of the site first', () => {
    const everything = { spinner: true, walkaround: true, gallery: true, interior: true };
    expect(listModes(everything, 'spinner')).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(listModes(everything, 'gallery')).toEqual(['gallery', 'spinner', 'walkaround', 'interior']);
    expect(listModes({ ...everything, spinner: false }, 'spinner')[0]).toBe('walkaround');
    const has = fc.record(Object.fromEntries(viewerModes.map((mode) => [mode, fc.boolean()])));
    fc.assert(
      fc.property(has, fc.constantFrom(...viewerModes), (media, preferred) => {
        const hasMedia = media as Record<ViewerMode, boolean>;
        const modes = listModes(hasMedia, preferred);
        expect(modes.toSorted()).toEqual(viewerModes.filter((mode) => hasMedia[mode]).toSorted());
        if (hasMedia[preferred]) expect(modes[0]).toBe(preferred);
      }),
    );
  });
});
