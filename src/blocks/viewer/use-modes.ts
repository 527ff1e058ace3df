import { useCallback, useState } from 'react';
import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { VehicleGalleryView } from '../vehicle-gallery.tsx';

/** What is shown, of what there is; a spin of which nothing could be loaded is there no more. */
export function useModes({ modes: all, images }: VehicleGalleryView) {
  const [wanted, setWanted] = useState<ViewerMode | null>(null);
  const [spinFailed, setSpinFailed] = useState(false);
  const modes = spinFailed ? all.filter((mode) => mode !== 'spinner') : all;
  const photosInstead = spinFailed && images.length > 0 ? 'gallery' : modes[0];
  const mode = wanted !== null && modes.includes(wanted) ? wanted : (photosInstead ?? null);
  const dropSpin = useCallback(() => setSpinFailed(true), []);
  return { mode, modes, chosen: wanted !== null, choose: setWanted, dropSpin };
}
