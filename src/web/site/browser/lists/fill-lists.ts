/** Fills what the server leaves open for the visitor's own lists; a page without such a place loads nothing for it. */
export function fillLists(): void {
  const page = document.querySelector<HTMLElement>('[data-kept-page][data-own]');
  if (page) void fillPage(page);
  const row = document.querySelector<HTMLElement>('[data-viewed-row]');
  if (row) whenQuiet(() => showRow(row));
}

async function fillPage(page: HTMLElement): Promise<void> {
  const { fillKeptPage } = await import('./fill-kept-page.ts');
  fillKeptPage(page);
}

async function showRow(row: HTMLElement): Promise<void> {
  const { showViewed } = await import('./show-viewed.ts');
  await showViewed(row);
}

function whenQuiet(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 2000);
}
