import { useId } from 'react';
import { AtPoint } from '#ui/at-point.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { PinHead } from '#ui/pin-head.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Picture } from '../../pictures/picture.tsx';

/** VDP-03: something worth knowing about a place of the car. */
export interface HotspotView {
  id: number;
  title: string;
  description: string;
  /** A photo of it from near. */
  closeUp: ImageView | null;
}

export interface HotspotPinProps {
  hotspot: HotspotView;
  /** What stands on it, from 1. */
  number: number;
  /** 0 to 1 from the left and from the top of the box around it. */
  at: { x: number; y: number };
}

/** A pin that tells its story in a box of the browser's own, beside it where the browser can. */
export function HotspotPin({ hotspot, number, at }: HotspotPinProps) {
  const id = useId();
  return (
    <>
      <AtPoint at={at}>
        <button
          type="button"
          popoverTarget={id}
          className="pointer-events-auto -m-5.5 inline-flex size-11 items-center justify-center"
        >
          <PinHead number={number} />
          <VisuallyHidden>{`${number}. ${hotspot.title}`}</VisuallyHidden>
        </button>
      </AtPoint>
      <div
        id={id}
        popover="auto"
        className="fixed m-auto w-[min(20rem,calc(100vw-2rem))] rounded-card bg-raised p-5 text-raised-text shadow-card supports-[position-area:top]:inset-auto supports-[position-area:top]:m-2 supports-[position-area:top]:[position-area:top] supports-[position-area:top]:[position-try-fallbacks:flip-block]"
      >
        {hotspot.closeUp === null ? null : (
          <Picture image={hotspot.closeUp} sizes="20rem" className="mb-3 aspect-4/3 w-full rounded-card" />
        )}
        <p className="font-semibold">{hotspot.title}</p>
        {hotspot.description === '' ? null : <p className="mt-1 text-note text-quiet-text">{hotspot.description}</p>}
      </div>
    </>
  );
}
