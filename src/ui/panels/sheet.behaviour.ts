/** A panel that slides over a phone's screen. */
export const sheetMarks = { sheet: 'data-sheet' } as const;

/** Names the open sheet at the root of the page, which holds still behind it (`theme/app.css`). */
export function nameOpenSheet(): void {
  const { dataset } = document.documentElement;
  const open = document.querySelector(`[${sheetMarks.sheet}]:popover-open`);
  if (open) dataset.openSheet = open.id;
  // A popover tells nobody above it what it does: heard on the way down.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || !target.hasAttribute(sheetMarks.sheet)) return;
      if (newState === 'open') dataset.openSheet = target.id;
      else if (dataset.openSheet === target.id) delete dataset.openSheet;
    },
    { capture: true },
  );
}
