import { slideMarks } from './slide-marks.ts';

/** Arrows and count of each row that one swipes through, loaded where there is one. The row works without them. */
export function startSlides(): void {
  const rows = document.querySelectorAll<HTMLElement>(`[${slideMarks.slides}]`);
  if (rows.length > 0) void moveSlides([...rows]);
}

async function moveSlides(rows: readonly HTMLElement[]): Promise<void> {
  const { prepareSlides } = await import('./prepare-slides.ts');
  for (const box of rows) prepareSlides(box);
}
