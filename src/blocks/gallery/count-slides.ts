import type { VehicleGalleryView } from './gallery-view.ts';

/** "12 photos and a video" */
export function countSlides({ images, video }: VehicleGalleryView): string {
  const photos = `${images.length} ${images.length === 1 ? 'photo' : 'photos'}`;
  return video === null ? photos : `${photos} and a video`;
}
