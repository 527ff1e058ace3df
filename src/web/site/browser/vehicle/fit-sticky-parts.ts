const edgePixels = 16;

/**
 * What sticks beside the page and is higher than the window stops with its lower edge in sight, so that all of it is
 * seen on the way down; lower ones stop where their style says.
 */
export function fitStickyParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-fits]')) {
    const fit = () => {
      part.style.top = '';
      const top = Number.parseFloat(getComputedStyle(part).top);
      const room = window.innerHeight - part.offsetHeight - edgePixels;
      if (room < top) part.style.top = `${room}px`;
    };
    new ResizeObserver(fit).observe(part);
    window.addEventListener('resize', fit);
  }
}
