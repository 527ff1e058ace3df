/** Most lists are there before anyone would read that they are on their way. */
const patienceMs = 200;

let patience: number | undefined;

/** SRCH-13: a list is on its way; what is shown stays meanwhile, a little paler. */
export function tellWaiting(box: HTMLElement): void {
  hideFailed();
  clearTimeout(patience);
  patience = window.setTimeout(() => showWaiting(box, true), patienceMs);
}

export function tellArrived(box: HTMLElement): void {
  clearTimeout(patience);
  showWaiting(box, false);
}

function showWaiting(box: HTMLElement, isWaiting: boolean): void {
  if (box.ariaBusy === String(isWaiting)) return;
  box.ariaBusy = String(isWaiting);
  const waits = document.querySelector<HTMLElement>('[data-list-waits]');
  if (waits) waits.hidden = !isWaiting;
}

/** The count tells a new number by itself; a new list of as many is told here. */
export function tellNews({ before, now }: { before: string; now: string }): void {
  const news = document.querySelector('[data-list-news]');
  if (news) news.textContent = before === now ? `Another list of ${now}` : '';
}

export function tellFailed(box: HTMLElement, retry: () => void): void {
  tellArrived(box);
  const failed = document.querySelector<HTMLElement>('[data-list-failed]');
  const button = failed?.querySelector('button');
  if (!failed || !button) return;
  failed.hidden = false;
  button.onclick = retry;
}

function hideFailed(): void {
  const failed = document.querySelector<HTMLElement>('[data-list-failed]');
  if (failed) failed.hidden = true;
}

/** API-05: a list is shown, the first one or another in its place. */
export function reportList(box: HTMLElement): void {
  const id = Number(box.dataset.list);
  if (id > 0) document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id } }));
}
