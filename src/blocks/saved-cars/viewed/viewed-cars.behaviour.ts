import { whenIdle } from '#ui/behaviour/when-idle.ts';
import { viewedCarsMarks } from '../saved-cars-marks.ts';

/** Fills the row of cars that were looked at before; a page without it loads nothing for it. */
export function startViewedCars(): void {
  const row = document.querySelector<HTMLElement>(`[${viewedCarsMarks.row}]`);
  if (row) whenIdle(() => showRow(row));
}

async function showRow(row: HTMLElement): Promise<void> {
  const { showViewed } = await import('./show-viewed.ts');
  await showViewed(row);
}
