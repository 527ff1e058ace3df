/** API-05: reports what a page's markup names: the page itself, and clicks on its links. No list has any. */
export function reportMarkup(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-page-event]')) report(dataset.pageEvent);
  document.addEventListener('click', ({ target }) => {
    const counted = target instanceof Element && target.closest<HTMLElement>('[data-event]');
    if (counted) report(counted.dataset.event);
  });
}

function report(id: string | undefined): void {
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id: Number(id) } }));
}
