import { type RefObject, useEffect, useState } from 'react';
import { findSlide, placeSlide } from '#rules/gallery/slide-row.ts';

export interface Slides {
  count: number;
  /** From 0. */
  current: number;
  /** Goes round at both ends. */
  show(slide: number): void;
  /** From the slide in view, which `current` may not have heard of yet. */
  step(by: 1 | -1): void;
}

/** Which child of a swipe row is in view, and the way to another. The row works without it. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number): Slides {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    // A row that is not shown has nothing in view: what was stays.
    const handleScroll = () => {
      if (row.clientWidth > 0) setCurrent(findSlide(row, getBoxes(row)));
    };
    handleScroll();
    row.addEventListener('scroll', handleScroll, { passive: true });
    return () => row.removeEventListener('scroll', handleScroll);
  }, [track]);

  const show = (slide: number) => {
    const row = track.current;
    const left = row && placeSlide(row, getBoxes(row), slide);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (left !== null) row?.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
  };
  const step = (by: 1 | -1) => {
    const row = track.current;
    if (row) show(findSlide(row, getBoxes(row)) + by);
  };
  return { count, current, show, step };
}

function getBoxes(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}
