/** VDP-11: what opens once the page is scrolled so far, and closes again; closed, its links are out of reach. */
export function openAfterScroll(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-open-after]')];
  if (parts.length === 0) return;
  const update = () => {
    for (const part of parts) {
      const opened = window.scrollY > Number(part.dataset.openAfter);
      if (opened === 'opened' in part.dataset) continue;
      if (opened) part.dataset.opened = '';
      else delete part.dataset.opened;
      if (part.dataset.alwaysThere === undefined) part.inert = !opened;
    }
  };
  window.addEventListener('scroll', update, { passive: true });
  update();
}
