import { resultsMarks } from '#blocks/results/results-marks.ts';

/** Most results arrive before anyone would read that they are loading. */
const patienceMs = 200;

let patience: number | undefined;

/** SRCH-13: results are loading; the previous ones stay visible, slightly faded. */
export function announceWaiting(box: HTMLElement): void {
  hideFailed();
  clearTimeout(patience);
  patience = window.setTimeout(() => showWaiting(box, true), patienceMs);
}

export function announceArrived(box: HTMLElement): void {
  clearTimeout(patience);
  showWaiting(box, false);
}

function showWaiting(box: HTMLElement, isWaiting: boolean): void {
  if (box.ariaBusy === String(isWaiting)) return;
  box.ariaBusy = String(isWaiting);
  const waits = document.querySelector<HTMLElement>(`[${resultsMarks.loading}]`);
  if (waits) waits.hidden = !isWaiting;
}

/** The count announces a changed number itself; this announces different results with the same count. */
export function announce({ before, now }: { before: string; now: string }): void {
  const announcement = document.querySelector(`[${resultsMarks.announcement}]`);
  if (announcement) announcement.textContent = before === now ? `Different results: ${now}` : '';
}

export function announceFailed(box: HTMLElement, retry: () => void): void {
  announceArrived(box);
  const failed = document.querySelector<HTMLElement>(`[${resultsMarks.failed}]`);
  const button = failed?.querySelector('button');
  if (!failed || !button) return;
  failed.hidden = false;
  button.onclick = retry;
}

function hideFailed(): void {
  const failed = document.querySelector<HTMLElement>(`[${resultsMarks.failed}]`);
  if (failed) failed.hidden = true;
}

/** API-05: reports a search view, for the first results and for all that replace them. */
export function reportResults(box: HTMLElement): void {
  const id = Number(box.getAttribute(resultsMarks.area));
  if (id > 0) document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id } }));
}
