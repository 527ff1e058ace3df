export const openFormMarks = {
  /** Around a form that is folded away, or in a dialog: its id. */
  form: 'data-form',
  /** The form came back with problems. */
  failed: 'data-failed',
} as const;

/**
 * A link to a form of the page opens it where it is folded away, and over the page where it is a dialog. Without scripts
 * the browser itself unfolds what a link leads to, and a dialog stands in the page as a block.
 */
export function openForms(): void {
  const dialogs = document.querySelectorAll<HTMLDialogElement>(`dialog[${openFormMarks.form}]`);
  for (const dialog of dialogs) {
    dialog.removeAttribute('open');
    if (dialog.hasAttribute(openFormMarks.failed)) dialog.showModal();
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && isOfThisPage(link) && openForm(link.hash.slice(1)) === 'dialog') event.preventDefault();
  });
  if (window.location.hash !== '') openForm(window.location.hash.slice(1));
}

function isOfThisPage({ pathname, host }: HTMLAnchorElement): boolean {
  return pathname === window.location.pathname && host === window.location.host;
}

/** How the form was put away, if it was. */
function openForm(id: string): 'dialog' | 'details' | null {
  const form = document.getElementById(id);
  const holder = form?.closest(`[${openFormMarks.form}] > details, dialog[${openFormMarks.form}]`);
  if (holder instanceof HTMLDialogElement) {
    if (!holder.open) holder.showModal();
    return 'dialog';
  }
  if (!(holder instanceof HTMLDetailsElement)) return null;
  holder.open = true;
  return 'details';
}
