import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { findSlide, placeSlide } from '#rules/gallery/slide-row.ts';

export interface Slides {
  count: number;
  /** From 0. */
  current: number;
  /** Goes round at both ends. */
  show(slide: number): void;
  /** From the slide that the row is on its way to, of which `current` may not have heard yet. */
  step(by: 1 | -1): void;
  /** By an arrow key; whether it was one. */
  turn(event: KeyboardEvent): boolean;
}

/** Which child of a swipe row is in view, and the way to another. The row works without it. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number): Slides {
  const [current, setCurrent] = useState(0);
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    // A row that is not shown has nothing in view: what was stays.
    const handleScroll = () => {
      if (row.clientWidth === 0) return;
      const shown = findSlide(row, getBoxes(row));
      if (shown === aim.current) aim.current = null;
      setCurrent(shown);
    };
    const handleHand = () => {
      aim.current = null;
    };
    handleScroll();
    row.addEventListener('scroll', handleScroll, { passive: true });
    row.addEventListener('pointerdown', handleHand);
    row.addEventListener('wheel', handleHand, { passive: true });
    return () => {
      row.removeEventListener('scroll', handleScroll);
      row.removeEventListener('pointerdown', handleHand);
      row.removeEventListener('wheel', handleHand);
    };
  }, [track]);

  const show = (slide: number) => {
    const row = track.current;
    if (row === null) return;
    const boxes = getBoxes(row);
    const left = placeSlide(row, boxes, slide);
    if (left === null) return;
    const wrapped = (slide + boxes.length) % boxes.length;
    aim.current = wrapped === findSlide(row, boxes) ? null : wrapped;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
  };
  const step = (by: 1 | -1) => {
    const row = track.current;
    if (row) show((aim.current ?? findSlide(row, getBoxes(row))) + by);
  };
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return false;
    event.preventDefault();
    step(by);
    return true;
  };
  return { count, current, show, step, turn };
}

function getBoxes(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}
