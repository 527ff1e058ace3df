import { useEffect, useState } from 'react';
import { orderFrames } from '#rules/gallery/spin.ts';

/** More at once would only wait for each other. */
const loadersAtOnce = 6;

export interface SpinPictures {
  /** By frame; null while it is on its way and where it could not be loaded. */
  pictures: readonly (HTMLImageElement | null)[];
  /** How many have come or failed. */
  settled: number;
  failed: number;
}

/** Loads the pictures of a spin, decoded and ready to draw; failures are logged and left out. */
export function useSpinPictures(addresses: readonly string[] | null): SpinPictures {
  const [spin, setSpin] = useState<SpinPictures>({ pictures: [], settled: 0, failed: 0 });
  useEffect(() => {
    if (addresses === null) return;
    const pictures: (HTMLImageElement | null)[] = addresses.map(() => null);
    const waiting = orderFrames(addresses.length);
    let left = false;
    let failed = 0;
    let settled = 0;
    const loadNext = async (): Promise<void> => {
      const frame = waiting.shift();
      if (frame === undefined || left) return;
      const picture = await loadPicture(addresses[frame] ?? '');
      pictures[frame] = picture;
      settled += 1;
      if (picture === null) failed += 1;
      if (!left) setSpin({ pictures, settled, failed });
      await loadNext();
    };
    for (let loader = 0; loader < loadersAtOnce; loader++) loadNext();
    return () => {
      left = true;
    };
  }, [addresses]);
  return spin;
}

async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    console.warn(`A picture of the spin could not be loaded: ${address}`, error);
    return null;
  }
}
