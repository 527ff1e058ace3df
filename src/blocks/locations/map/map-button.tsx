import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** What a button of a map does. */
export type MapMove = 'in' | 'out' | 'back';

interface MapButtonProps {
  /** By which the map's behaviour finds it. */
  marker: `data-${string}`;
  move: MapMove;
  label: string;
  children: ReactNode;
}

function MapButton({ marker, move, label, children }: MapButtonProps) {
  return (
    <button
      type="button"
      {...mark(marker, move)}
      className="inline-flex size-11 items-center justify-center rounded-control border border-control-line bg-raised text-lead font-semibold text-raised-text hover:bg-muted hover:text-muted-text"
    >
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

export interface MapButtonsProps extends Pick<MapButtonProps, 'marker'> {
  back: Pick<MapButtonProps, 'label' | 'children'>;
  /** Beside each other on a phone. */
  isRow?: boolean;
}

/** Nearer, further and back. */
export function MapButtons({ marker, back, isRow = false }: MapButtonsProps) {
  return (
    <div className={`grid gap-2 ${isRow ? 'max-sm:grid-flow-col max-sm:justify-end' : ''}`}>
      <MapButton marker={marker} move="in" label="Zoom in">
        +
      </MapButton>
      <MapButton marker={marker} move="out" label="Zoom out">
        −
      </MapButton>
      <MapButton marker={marker} move="back" {...back} />
    </div>
  );
}
