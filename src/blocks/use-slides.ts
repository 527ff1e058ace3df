import { type RefObject, useEffect, useState } from 'react';

export interface Slides {
  /** False in the server's page and until scripts run. */
  ready: boolean;
  count: number;
  /** From 0. */
  current: number;
  /** Goes round at both ends. */
  show(slide: number): void;
}

/** Which child of a swipe row is in view, and the way to another. The row works without it. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number): Slides {
  const [ready, setReady] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const handleScroll = () => setCurrent(findNearest(row));
    setReady(true);
    row.addEventListener('scroll', handleScroll, { passive: true });
    return () => row.removeEventListener('scroll', handleScroll);
  }, [track]);

  const show = (slide: number) => {
    const row = track.current;
    const child = row?.children[(slide + count) % count];
    if (!row || !(child instanceof HTMLElement)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: getMiddle(child) - row.clientWidth / 2, behavior: still ? 'auto' : 'smooth' });
  };
  return { ready, count, current, show };
}

function findNearest(row: HTMLElement): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const away = [...row.children].map((child) =>
    child instanceof HTMLElement ? Math.abs(getMiddle(child) - middle) : Number.POSITIVE_INFINITY,
  );
  return Math.max(0, away.indexOf(Math.min(...away)));
}

function getMiddle(child: HTMLElement): number {
  return child.offsetLeft + child.offsetWidth / 2;
}
