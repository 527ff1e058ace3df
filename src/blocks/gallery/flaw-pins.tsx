import type { GalleryImageView } from './gallery-view.ts';
import { FittedBox } from './viewer/fitted-box.tsx';
import { HotspotPin } from './viewer/hotspot-pin.tsx';

/** VDP-26: the flaws of the car that this photo shows, over it; the photo is drawn whole beneath. */
export function FlawPins({ image }: { image: GalleryImageView }) {
  if (image.flaws.length === 0) return null;
  return (
    <FittedBox ratio={image.width / image.height}>
      {image.flaws.map((flaw) => (
        <HotspotPin key={flaw.id} hotspot={flaw} number={flaw.id} at={flaw} />
      ))}
    </FittedBox>
  );
}
