import { carPage, dearCarPage, type SettingChange } from './setting-change.examples.ts';

/** A slide that holds the film, the slide's number in it. */
const filmSlide = (at: number) => new RegExp(`<li id="[^"]*-${at}"(?:(?!<li ).)*Play the video`);

export const galleryChanges: readonly SettingChange[] = [
  {
    field: 'gallery.firstMode',
    path: carPage,
    changed: { gallery: { firstMode: 'gallery' } },
    before: 'Turn the car',
  },
  {
    field: 'gallery.spinTurns',
    path: carPage,
    changed: { gallery: { spinTurns: false } },
    seenBy: 'script',
    before: '"turns":true',
    after: '"turns":false',
  },
  {
    field: 'gallery.thumbnailsInStockOnly',
    path: dearCarPage,
    changed: { gallery: { thumbnailsInStockOnly: true } },
    before: 'aria-label="All photos"',
  },
  {
    field: 'gallery.videoPosition',
    path: carPage,
    changed: { gallery: { videoPosition: 4 } },
    before: filmSlide(1),
    after: filmSlide(3),
  },
  {
    field: 'gallery.videoMinimumImages',
    path: carPage,
    changed: { gallery: { videoMinimumImages: 5 } },
    before: '4 photos and a video',
  },
  {
    field: 'gallery.embedPrefix',
    path: carPage,
    changed: { gallery: { embedPrefix: 'https://www.youtube-nocookie.com/embed/' } },
    before: /www\.youtube\.com\/embed\//,
    after: /www\.youtube-nocookie\.com\/embed\//,
  },
];
