import { useEffect, useState } from 'react';
import type { GalleryImageView } from './gallery-view.ts';
import { FittedBox } from './viewer/fitted-box.tsx';
import { HotspotPin } from './viewer/hotspot-pin.tsx';

/** VDP-26: the flaws of the car that this photo shows, over it; the photo is drawn whole beneath. */
export function FlawPins({ image }: { image: GalleryImageView }) {
  const ratio = image.width / image.height;
  const [fitted, setFitted] = useState<number | null>(null);
  useEffect(() => setFitted(ratio), [ratio]);
  if (image.flaws.length === 0) return null;
  return (
    // The policy of a page takes sizes from scripts alone; without them the list of flaws tells everything.
    <div className="noscript:hidden">
      <FittedBox ratio={fitted}>
        {image.flaws.map((flaw) => (
          <HotspotPin key={flaw.id} hotspot={flaw} number={flaw.id} at={flaw} />
        ))}
      </FittedBox>
    </div>
  );
}
