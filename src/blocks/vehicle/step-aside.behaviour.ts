import { statusMarks } from '../car-status/status-templates.ts';

export const asideMarks = {
  bar: 'data-steps-aside',
} as const;

/** VDP-11: a form of the page has the same button, and needs the room: the bar at the lower edge is away while one is in sight. */
export function stepAside(): void {
  const bar = document.querySelector<HTMLElement>(`[${asideMarks.bar}]`);
  if (bar === null) return;
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      // In a sheet over the page the bar is out of reach already, and has the focus again when that closes.
      if (target.closest('dialog') !== null) continue;
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    bar.style.visibility = seen.size === 0 ? '' : 'hidden';
  });
  for (const form of document.querySelectorAll(`[${statusMarks.forms}] form`)) observer.observe(form);
}
