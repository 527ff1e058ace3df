import type { ReactNode } from 'react';
import { createImageExample } from '../car/cars.examples.ts';
import type { GalleryImageView, VehicleGalleryView } from './gallery-view.ts';
import { VehicleGallery } from './vehicle-gallery.tsx';
import type { VideoView } from './viewer/embed-player.tsx';

const name = '2024 Halden Orra Touring';
const photo = (number: number): GalleryImageView => ({
  ...createImageExample(number, `${name}, photo ${number}`),
  ...{ thumbnailUrl: null, caption: null, group: null, flaws: [] },
});

/** Photos of which the dealer has said what they show. */
export const captionedPhotosExample: readonly GalleryImageView[] = [
  { ...photo(1), group: 'outside' },
  { ...photo(2), group: 'inside', caption: 'Heated seats in front, and a wheel that is heated too' },
  { ...photo(3), group: 'inside' },
  {
    ...{ ...photo(4), group: 'damage', caption: 'Damage: left rear door, 4 cm' },
    flaws: [{ id: 1, x: 0.25, y: 0.5, title: 'Scratch, 4 cm', description: '', closeUp: photo(5) }],
  },
  photo(5),
];

export function createGalleryExample(imageCount: number, more: Partial<VehicleGalleryView> = {}): VehicleGalleryView {
  return {
    name,
    images: Array.from({ length: imageCount }, (_, at) => photo(at + 1)),
    wide: false,
    thumbnails: imageCount > 3,
    video: null,
    modes: imageCount > 0 ? ['gallery'] : [],
    spin: null,
    walkarounds: [],
    interior: null,
    body: 'SUV',
    sold: false,
    ...more,
  };
}

export const embedExample: VideoView = {
  kind: 'embed',
  url: 'https://www.youtube.com/embed/example',
  label: `Video of ${name}`,
  host: 'youtube.com',
  captionsUrl: null,
  title: null,
  poster: photo(1),
};

export const fileExample: VideoView = { ...embedExample, kind: 'file', url: '/examples/walk.mp4', host: '' };

/** Everything there can be to see of a car. */
export const fullGalleryExample = createGalleryExample(6, {
  video: { index: 1, video: embedExample },
  modes: ['spinner', 'walkaround', 'gallery', 'interior'],
  spin: {
    frames: Array.from({ length: 36 }, (_, at) => `/examples/spin-${at + 1}.png`),
    poster: photo(1),
    turns: true,
    hotspots: [
      {
        id: 1,
        number: 1,
        frame: 0,
        x: 0.3,
        y: 0.6,
        title: 'New tyres',
        description: 'Fitted in March.',
        closeUp: null,
      },
      { id: 2, number: 2, frame: 9, x: 0.6, y: 0.5, title: 'A scratch', description: '', closeUp: null },
    ],
  },
  walkarounds: [fileExample, { ...embedExample, url: 'https://www.youtube.com/embed/around' }],
  interior: {
    url: '/examples/interior.jpg',
    image: { ...createImageExample(9, `${name}, inside`), width: 2048, height: 1024 },
    hotspots: [{ id: 3, x: 10, y: -5, title: 'Heated seats', description: 'Both in front.', closeUp: null }],
  },
});

const named = (label: string, gallery: VehicleGalleryView): VehicleGalleryView => ({ ...gallery, name: label });

/** The gallery in its states; none of the pictures is there, so they also show what a broken one leaves. */
export const galleryExamples: Record<string, ReactNode> = {
  'no image': <VehicleGallery gallery={createGalleryExample(0)} />,
  'one image': <VehicleGallery gallery={named('one image', createGalleryExample(1))} />,
  'three images': <VehicleGallery gallery={named('three images', createGalleryExample(3))} />,
  'four images, strip': <VehicleGallery gallery={named('four images', createGalleryExample(4))} layout="strip" />,
  'two hundred images': <VehicleGallery gallery={named('two hundred images', createGalleryExample(200))} />,
  'captions and groups': (
    <VehicleGallery gallery={named('captions', createGalleryExample(5, { images: captionedPhotosExample }))} />
  ),
  'video first': (
    <VehicleGallery
      gallery={named('the video', createGalleryExample(2, { video: { index: 0, video: embedExample } }))}
    />
  ),
  'video as a file': (
    <VehicleGallery gallery={named('the file', createGalleryExample(2, { video: { index: 0, video: fileExample } }))} />
  ),
  everything: <VehicleGallery gallery={named('everything', fullGalleryExample)} />,
  'everything, strip': <VehicleGallery gallery={named('everything in a strip', fullGalleryExample)} layout="strip" />,
  'walkaround first': (
    <VehicleGallery
      gallery={named('walkaround', { ...fullGalleryExample, modes: ['walkaround', 'spinner', 'gallery', 'interior'] })}
    />
  ),
  'interior alone': <VehicleGallery gallery={named('interior', { ...fullGalleryExample, modes: ['interior'] })} />,
};
