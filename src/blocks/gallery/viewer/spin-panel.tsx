import { useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '../../pictures/picture.tsx';
import type { SpinView } from '../gallery-view.ts';
import { useOpened } from './use-opened.ts';
import { useViewerPart } from './use-viewer-part.ts';

export interface SpinPanelProps {
  spin: SpinView;
  name: string;
  sizes: string;
  /** Seen at once with the page. */
  first: boolean;
  /** Someone has asked for it: it loads at once. */
  chosen: boolean;
  onFail: () => void;
}

const loadSpinStage = async () => (await import('./spin-stage.tsx')).SpinStage;

/** VDP-03: the first picture of the spin; the rest comes when someone turns to it. */
export function SpinPanel({ spin, name, sizes, first, chosen, onFail }: SpinPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { opened, open, handlers } = useOpened(box, chosen);
  const SpinStage = useViewerPart(opened, loadSpinStage, onFail);
  return (
    <div ref={box} className="relative size-full" {...handlers}>
      <Picture image={spin.poster} first={first} sizes={sizes} className="size-full object-contain!" />
      {SpinStage === null ? (
        <button
          type="button"
          onClick={open}
          className="absolute inset-0 flex cursor-grab items-end justify-center pb-4 focus-visible:-outline-offset-4 noscript:hidden"
        >
          <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-5 font-semibold text-raised-text shadow-card">
            <Icon name="turn" />
            {opened ? 'Loading' : 'Turn the car'}
          </span>
        </button>
      ) : (
        <SpinStage
          spin={spin}
          name={name}
          takesFocus={box.current?.contains(document.activeElement) ?? false}
          onFail={onFail}
        />
      )}
    </div>
  );
}
