/** Around a drop-down that closes as those of the main menu do. */
export const menuMarks = { menu: 'data-menu' } as const;

/** A click or the focus outside of an open drop-down closes it, and so does Escape, which leads back to its button. */
export function closeLeftMenus(): void {
  const findOpen = () => document.querySelector(`:is(nav, [${menuMarks.menu}]:not(:popover-open)) details[name][open]`);
  const handleElsewhere = ({ target }: Event) => {
    const open = findOpen();
    if (open && target instanceof Node && !open.contains(target)) open.removeAttribute('open');
  };
  document.addEventListener('pointerdown', handleElsewhere);
  document.addEventListener('focusin', handleElsewhere);
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? findOpen() : null;
    open?.removeAttribute('open');
    open?.querySelector('summary')?.focus();
  });
}
