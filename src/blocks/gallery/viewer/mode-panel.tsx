import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { VehicleGalleryView } from '../gallery-view.ts';
import { InteriorPanel } from './interior-panel.tsx';
import { SpinPanel } from './spin-panel.tsx';
import { WalkaroundPanel } from './walkaround-panel.tsx';

export const stageShapes: Record<Exclude<ViewerMode, 'gallery'>, string> = {
  spinner: 'aspect-car',
  walkaround: 'aspect-video',
  interior: 'aspect-video',
};

export interface ModePanelProps {
  gallery: VehicleGalleryView;
  mode: Exclude<ViewerMode, 'gallery'>;
  first: boolean;
  chosen: boolean;
  sizes: string;
  onSpinFail: () => void;
}

/** VDP-03: what the stage shows where it is not the photos. */
export function ModePanel({ gallery, mode, first, chosen, sizes, onSpinFail }: ModePanelProps) {
  const { name, spin, interior, walkarounds } = gallery;
  if (mode === 'spinner' && spin !== null) {
    return <SpinPanel {...{ spin, name, sizes, first, chosen }} onFail={onSpinFail} />;
  }
  if (mode === 'interior' && interior !== null) return <InteriorPanel {...{ interior, name, first, chosen }} />;
  return <WalkaroundPanel videos={walkarounds} sizes={sizes} />;
}
