import { popupMarks } from './popup-marks.ts';

const closedKey = 'closedPopup';

/** SITE-17: opens once for each visitor and never again after it was closed or is over. */
export function openPopup(popup: HTMLDialogElement): void {
  const id = popup.getAttribute(popupMarks.popup) ?? '';
  const expiresAt = popup.getAttribute(popupMarks.expiresAt);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  if (isOver || readClosed() === id) return;
  popup.addEventListener('close', () => keepClosed(id));
  popup.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) keepClosed(id);
  });
  popup.showModal();
}

/** A browser that keeps nothing shows it again; that is all that is lost. */
function readClosed(): string | null {
  try {
    return localStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function keepClosed(id: string): void {
  try {
    localStorage.setItem(closedKey, id);
  } catch {}
}
