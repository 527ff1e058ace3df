/** A group of the footer's links. */
export const footerMarks = { group: 'data-footer-group' } as const;

/** From here on all groups are in sight (`md` of the style sheet). */
const wide = '(min-width: 48rem)';

/**
 * Wide windows show every group of the footer by style alone. Here the groups say so to those who hear the page, and
 * their headings, which then open nothing, are left out of the way of the Tab key.
 */
export function followFooterWidth(): void {
  const query = matchMedia(wide);
  const groups = document.querySelectorAll<HTMLDetailsElement>(`details[${footerMarks.group}]`);
  const follow = () => {
    for (const group of groups) {
      group.open = query.matches;
      const summary = group.querySelector('summary');
      if (query.matches) summary?.setAttribute('tabindex', '-1');
      else summary?.removeAttribute('tabindex');
    }
  };
  if (query.matches) follow();
  query.addEventListener('change', follow);
}
