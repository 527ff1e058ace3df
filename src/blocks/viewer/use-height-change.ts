import { type RefObject, useLayoutEffect, useRef } from 'react';

/** VDP-03 */
const heightChangeMs = 300;

/** Lets a box grow or shrink to what it shows now, whenever `shown` changes. */
export function useHeightChange(box: RefObject<HTMLElement | null>, shown: string | null): void {
  const last = useRef<{ shown: string | null; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const height = element.offsetHeight;
    const before = last.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (before !== null && before.shown !== shown && before.height !== height && !still) {
      element.animate([{ height: `${before.height}px` }, { height: `${height}px` }], {
        duration: heightChangeMs,
        easing: 'ease-out',
      });
    }
    last.current = { shown, height };
  }, [box, shown]);
}
