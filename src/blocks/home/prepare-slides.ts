import { findSlide, placeSlide } from '#rules/gallery/slide-row.ts';
import { slideMarks } from './slide-marks.ts';

/** The controls of a row stand over it only where this runs. */
export function prepareSlides(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>(`[${slideMarks.row}]`);
  const controls = box.querySelector<HTMLElement>(`[${slideMarks.controls}]`);
  if (!row || !controls) return;
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const count = controls.querySelector(`[${slideMarks.count}]`);
  const handleScroll = () => {
    if (count) count.textContent = String(findSlide(row, slides) + 1);
  };
  row.addEventListener('scroll', handleScroll, { passive: true });
  // It may have been swiped while this was loaded.
  handleScroll();
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
