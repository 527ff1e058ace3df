import { useId } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** VDP-03: something worth knowing about a place of the car. */
export interface HotspotView {
  id: number;
  title: string;
  description: string;
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
      <button
        type="button"
        popoverTarget={id}
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
        className="absolute inline-flex size-11 -translate-1/2 items-center justify-center"
      >
        <PinHead number={number} />
        <VisuallyHidden>{`${number}. ${hotspot.title}`}</VisuallyHidden>
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed m-auto w-[min(20rem,calc(100vw-2rem))] rounded-card bg-raised p-5 text-raised-text shadow-card supports-[position-area:top]:inset-auto supports-[position-area:top]:m-0 supports-[position-area:top]:[position-area:top] supports-[position-area:top]:[position-try-fallbacks:flip-block]"
      >
        <p className="font-semibold">{hotspot.title}</p>
        {hotspot.description === '' ? null : <p className="mt-1 text-note text-quiet-text">{hotspot.description}</p>}
      </div>
    </>
  );
}

/** The sign of a pin; the button around it says its number and title. */
export function PinHead({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-7 items-center justify-center rounded-full border-2 border-raised bg-accent text-small font-semibold text-accent-text shadow-card"
    >
      {number}
    </span>
  );
}
