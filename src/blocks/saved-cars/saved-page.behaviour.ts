import { savedPageMarks } from './saved-cars-marks.ts';
/** Fills a page of saved cars; any other page loads nothing for it. */
export function startSavedPage(): void {
  const page = document.querySelector<HTMLElement>(`[${savedPageMarks.page}][${savedPageMarks.own}]`);
  if (page) void fillPage(page);
}

async function fillPage(page: HTMLElement): Promise<void> {
  const { fillSavedPage } = await import('./fill-saved-page.ts');
  fillSavedPage(page);
}
