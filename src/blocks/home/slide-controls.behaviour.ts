import { findSlide, placeSlide } from '#rules/gallery/slide-row.ts';

export const slideMarks = {
  /** Around the row and its controls. */
  slides: 'data-slides',
  row: 'data-slide-row',
  controls: 'data-slide-controls',
  count: 'data-slide-count',
  /** Slides to go on by. */
  step: 'data-step',
} as const;

/** Arrows and count of each row that one swipes through. The row works without them, so they stand only where this runs. */
export function moveSlides(): void {
  for (const box of document.querySelectorAll<HTMLElement>(`[${slideMarks.slides}]`)) prepare(box);
}

function prepare(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>(`[${slideMarks.row}]`);
  const controls = box.querySelector<HTMLElement>(`[${slideMarks.controls}]`);
  if (!row || !controls) return;
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const count = controls.querySelector(`[${slideMarks.count}]`);
  const handleScroll = () => {
    if (count) count.textContent = String(findSlide(row, slides) + 1);
  };
  row.addEventListener('scroll', handleScroll, { passive: true });
  for (const button of controls.querySelectorAll<HTMLElement>(`button[${slideMarks.step}]`)) {
    button.addEventListener('click', () =>
      show(row, slides, findSlide(row, slides) + Number(button.getAttribute(slideMarks.step))),
    );
  }
  controls.hidden = false;
}

function show(row: HTMLElement, slides: readonly HTMLElement[], slide: number): void {
  const left = placeSlide(row, slides, slide);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (left !== null) row.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
}
