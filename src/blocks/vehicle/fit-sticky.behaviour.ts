export const stickyMarks = { fits: 'data-fits' } as const;

const edgePixels = 16;

/**
 * What sticks beside the page and is higher than the window stops with its lower edge in sight, so that all of it is
 * seen on the way down; lower ones stop where their style says.
 */
export function fitSticky(): void {
  for (const sticky of document.querySelectorAll<HTMLElement>(`[${stickyMarks.fits}]`)) {
    const fit = () => {
      sticky.style.top = '';
      const top = Number.parseFloat(getComputedStyle(sticky).top);
      const room = window.innerHeight - sticky.offsetHeight - edgePixels;
      if (room < top) sticky.style.top = `${room}px`;
    };
    new ResizeObserver(fit).observe(sticky);
    window.addEventListener('resize', fit);
  }
}
