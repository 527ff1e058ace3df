import type { PopupMoment } from '#rules/site-settings/sections/page-settings.ts';
import { popupMarks } from './popup-marks.ts';

const closedKey = 'closedPopup';

const patienceMs = 30_000;

/** A timer of a browser waits no longer: 24 days. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * SITE-17: opens once for each visitor, at the first of its moments, and never again after it was closed, here or in another
 * tab, or is over.
 */
export function openPopup(popup: HTMLDialogElement): void {
  const id = popup.getAttribute(popupMarks.popup) ?? '';
  const expiresAt = popup.getAttribute(popupMarks.expiresAt);
  const leftMs = () => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now());
  const isGone = () => leftMs() <= 0 || readClosed() === id;
  if (isGone()) return;
  popup.addEventListener('close', () => keepClosed(id));
  popup.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) keepClosed(id);
  });
  const opened = new AbortController();
  const show = () => {
    opened.abort();
    if (popup.open || isGone()) return;
    popup.showModal();
    const openMs = leftMs();
    if (openMs <= longestWaitMs) setTimeout(() => popup.close(), openMs);
  };
  const moments = (popup.getAttribute(popupMarks.opens) ?? '').split(' ');
  for (const moment of moments) if (isPopupMoment(moment)) waits[moment](show, opened.signal);
}

type Await = (show: () => void, signal: AbortSignal) => void;

/** What each moment waits for. */
const waits: Readonly<Record<PopupMoment, Await>> = {
  at_once: (show) => show(),
  after_30_seconds: (show, signal) => {
    const timer = setTimeout(show, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  },
  second_page: (show) => {
    if (document.referrer.startsWith(`${window.location.origin}/`)) show();
  },
  leaving: (show, signal) => {
    const leave = ({ clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget === null && clientY <= 0) show();
    };
    document.addEventListener('mouseout', leave, { signal });
  },
};

function isPopupMoment(moment: string): moment is PopupMoment {
  return Object.hasOwn(waits, moment);
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
