import { statusMarks } from '../car-status/status-templates.ts';

export const asideMarks = {
  bar: 'data-steps-aside',
  /** The buttons under the price. */
  buttons: 'data-price-buttons',
  /** The way to the enquiry where its form is in the sheet. */
  enquire: 'data-enquire',
} as const;

/** Everything below the window counts as in sight. */
const notBehind = '0px 0px 999999px';

/**
 * VDP-11: the bar at the lower edge is there while neither the buttons under the price nor those of a form, or the way to one,
 * say the same in sight. What else keeps to that edge stands above it: `--bar`.
 */
export function stepAside(): void {
  const bar = document.querySelector<HTMLElement>(`[${asideMarks.bar}]`);
  if (bar === null) return;
  const saying = new Set<Element>();
  const show = () => {
    const isThere = saying.size === 0;
    bar.style.visibility = isThere ? 'visible' : '';
    document.body.style.setProperty('--bar', `${isThere ? bar.offsetHeight : 0}px`);
  };
  const update = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      // In a sheet over the page the bar is out of reach already, and has the focus again when that closes.
      if (target.closest('dialog') !== null) continue;
      if (isIntersecting) saying.add(target);
      else saying.delete(target);
    }
    show();
  };
  new ResizeObserver(show).observe(bar);
  observe(`[${asideMarks.buttons}]`, new IntersectionObserver(update, { rootMargin: notBehind }));
  observe(`[${statusMarks.forms}] form, [${asideMarks.enquire}]`, new IntersectionObserver(update));
}

function observe(selector: string, observer: IntersectionObserver): void {
  for (const part of document.querySelectorAll(selector)) observer.observe(part);
}
