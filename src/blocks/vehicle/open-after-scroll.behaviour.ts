export const scrollMarks = {
  /** How many pixels of scroll open it. */
  openAfter: 'data-open-after',
  /** Within reach while it is closed too. */
  alwaysThere: 'data-always-there',
} as const;

/** VDP-11: what opens once the page is scrolled so far, and closes again; closed, its links are out of reach. */
export function openAfterScroll(): void {
  const bars = [...document.querySelectorAll<HTMLElement>(`[${scrollMarks.openAfter}]`)];
  if (bars.length === 0) return;
  const update = () => {
    for (const bar of bars) {
      const opened = window.scrollY > Number(bar.getAttribute(scrollMarks.openAfter));
      if (opened === 'opened' in bar.dataset) continue;
      if (opened) bar.dataset.opened = '';
      else delete bar.dataset.opened;
      if (!bar.hasAttribute(scrollMarks.alwaysThere)) bar.inert = !opened;
    }
  };
  window.addEventListener('scroll', update, { passive: true });
  update();
}
