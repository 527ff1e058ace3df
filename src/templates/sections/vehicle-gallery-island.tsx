import { GalleryTag } from '#blocks/gallery/gallery-tag.tsx';
import type { VehicleGalleryProps } from '#blocks/gallery/vehicle-gallery.tsx';
import { preloadFirstPicture } from '#blocks/gallery/vehicle-gallery-first-picture.ts';
import type { CarTag } from '#rules/car/state/tag.ts';
import { Island } from '../island.tsx';
import { islands } from '../islands.ts';

/** The gallery of a vehicle page: its first picture is asked for at once, its scripts when someone turns to it. */
export function VehicleGalleryIsland({ tag, ...props }: VehicleGalleryProps & { tag: CarTag | null }) {
  preloadFirstPicture(props);
  return (
    <div className="relative">
      <Island of={islands.vehicleGallery} props={props} />
      <GalleryTag tag={tag} />
    </div>
  );
}
