import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSlides, placeVideo, showsThumbnails } from './slides.ts';
import { findCaptions, readVideo, splitCaptions } from './video.ts';
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
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'embed'],
    ['https://www.youtube.com.evil.example/embed/abc', 'file'],
    ['https://video.example/walk.mp4', 'file'],
    ['/media/walk.mp4', 'file'],
    ['http://video.example/walk.mp4', undefined],
    ['javascript:alert(1)', undefined],
    ['https://a:b@video.example/walk.mp4', undefined],
    ['https://www.youtube.com/embed/../evil', undefined],
    ['', undefined],
  ])('VDP-02 plays %s as %s', (url, kind) => {
    expect(readVideo(url, prefix)?.kind).toBe(kind);
  });
});

describe('the forms of a video', () => {
  const prefix = 'https://www.youtube.com/embed/';
  const youTube = 'https://www.youtube.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0';
  const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1&texttrack=en';
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1', youTube],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['//www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    [' https://youtu.be/dQw4w9WgXcQ?si=abc ', youTube],
    ['youtu.be/dQw4w9WgXcQ', youTube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youTube],
    ['https://www.youtube.com/v/dQw4w9WgXcQ', youTube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90&cc_load_policy=1&rel=0',
    ],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5'],
    ['https://vimeo.com/76979871', vimeo],
    ['http://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/cars/videos/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    [
      'https://vimeo.com/76979871/abcdef1234',
      'https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=1&texttrack=en',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef1234',
      'https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=1&texttrack=en',
    ],
  ])('VDP-24 plays %s in its player', (address, url) => {
    expect(readVideo(address, prefix)).toEqual({ kind: 'embed', url });
  });

  it.each([
    'https://www.youtube.com/@dealer',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=../../evil',
    'https://youtu.be/',
    'https://vimeo.com/dealer',
    'https://vimeo.com/76979871abc',
  ])('VDP-24 shows nothing of %s, which is no video', (address) => {
    expect(readVideo(address, prefix)).toBeNull();
  });

  it('VDP-02 VDP-24 keeps to the player that the site names', () => {
    const nocookie = 'https://www.youtube-nocookie.com/embed/';
    expect(readVideo('https://youtu.be/dQw4w9WgXcQ', nocookie)?.url).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQ/,
    );
    const other = 'https://player.example/embed/';
    expect(readVideo(`${other}1`, other)).toEqual({ kind: 'embed', url: `${other}1` });
    expect(readVideo('https://youtu.be/dQw4w9WgXcQ', other)?.url).toBe(youTube);
  });

  it('VDP-24 embeds nothing but the known players, whatever an address says', () => {
    const word = fc.stringMatching(/^[\w.@:?=&/%-]{0,20}$/);
    const start = fc.constantFrom(
      'https://youtu.be/',
      'https://www.youtube.com/watch?v=',
      'https://vimeo.com/',
      'youtube.com/',
      '',
    );
    fc.assert(
      fc.property(start, word, (before, after) => {
        const video = readVideo(`${before}${after}`, prefix);
        if (video === null || video.kind === 'file') return;
        expect(video.url).toMatch(/^https:\/\/(www\.youtube\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+/);
      }),
      { numRuns: 2000 },
    );
  });

  it('VDP-24 finds the captions of a film beside it', () => {
    const film = 'https://video.example/cars/walk.mp4';
    const { videos, captions } = splitCaptions([film, 'https://video.example/cars/walk.VTT?v=2', '/media/walk.vtt']);
    expect(videos).toEqual([film]);
    expect(findCaptions(film, captions)).toBe('https://video.example/cars/walk.VTT?v=2');
    expect(findCaptions('/media/walk.mp4', captions)).toBe('/media/walk.vtt');
    expect(findCaptions('https://video.example/cars/other.mp4', captions)).toBeNull();
    expect(findCaptions('http://video.example/walk.mp4', ['http://video.example/walk.vtt'])).toBeNull();
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
