import { GalleryTag } from '#blocks/gallery-tag.tsx';
import { VehicleGallery, type VehicleGalleryProps } from '#blocks/vehicle-gallery.tsx';
import { preloadFirstPicture } from '#blocks/vehicle-gallery-first-picture.ts';
import type { CarTag } from '#rules/car/tag.ts';
import { Island } from './island.tsx';

/** The gallery of a vehicle page: its first picture is asked for at once, its scripts when someone turns to it. */
export function VehicleGalleryIsland({ tag, ...props }: VehicleGalleryProps & { tag: CarTag | null }) {
  preloadFirstPicture(props);
  return (
    <div className="relative">
      <Island name="vehicle-gallery" Component={VehicleGallery} props={props} when="touched" />
      <GalleryTag tag={tag} />
    </div>
  );
}
