import { whenSeen } from '#ui/behaviour/when-seen.ts';
import { rowArrowsMarks } from './row-arrows-marks.ts';

/** A mouse cannot swipe: where there is one, a row that is longer than its window gets its arrows when it comes into sight. */
export function startRowArrows(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  for (const arrows of document.querySelectorAll<HTMLElement>(`[${rowArrowsMarks.arrows}]`)) {
    const row = arrows.closest('section')?.querySelector('ul');
    if (row) whenSeen(row, () => offerArrows(row, arrows));
  }
}

function offerArrows(row: HTMLElement, arrows: HTMLElement): void {
  const buttons = [...arrows.querySelectorAll<HTMLElement>(`[${rowArrowsMarks.step}]`)];
  const readStep = (button: HTMLElement) => Number(button.getAttribute(rowArrowsMarks.step));
  const showEnds = () => {
    const end = row.scrollWidth - row.clientWidth;
    arrows.hidden = end <= 1;
    for (const button of buttons) {
      const isOver = readStep(button) < 0 ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1;
      button.ariaDisabled = String(isOver);
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollBy({ left: readStep(button) * row.clientWidth, behavior: still ? 'auto' : 'smooth' });
    });
  }
  row.addEventListener('scroll', showEnds, { passive: true });
  new ResizeObserver(showEnds).observe(row);
}
