import { preload } from 'react-dom';
import { galleryLayouts } from './gallery-layouts.ts';
import type { VehicleGalleryProps } from './vehicle-gallery.tsx';
import { interiorSizes } from './viewer/interior-panel.tsx';

/** Asks for the first picture in the head of the page: an island's own markup comes too late for that. */
export function preloadFirstPicture({ gallery, layout = 'stage' }: VehicleGalleryProps): void {
  const image = findFirstPicture(gallery);
  if (image === null) return;
  const { url, srcSet } = image;
  const imageSizes = gallery.modes[0] === 'interior' ? interiorSizes : galleryLayouts[layout].sizes;
  const sizes = srcSet === null ? {} : { imageSrcSet: srcSet, imageSizes };
  preload(url, { as: 'image', fetchPriority: 'high', ...sizes });
}

function findFirstPicture({ modes, spin, interior, images, video }: VehicleGalleryProps['gallery']) {
  if (modes[0] === 'spinner') return spin?.poster ?? null;
  if (modes[0] === 'interior') return interior?.image ?? null;
  return modes[0] === 'gallery' && video?.index !== 0 ? (images[0] ?? null) : null;
}
