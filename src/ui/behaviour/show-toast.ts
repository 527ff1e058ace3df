const shownMs = 3000;

/** One message at a time, over the page and read aloud; it goes by itself, but not from under a pointer or the keys. The link is where more of it stands. */
export function showToast(text: string, link?: { label: string; href: string }, title?: string): void {
  const toast = findToast();
  const words = document.createElement('span');
  words.textContent = text;
  toast.replaceChildren(...(title === undefined ? [] : [writeTitle(title)]), words);
  if (link) toast.append(writeLink(link));
  toast.dataset.shown = '';
  clearTimeout(Number(toast.dataset.timer));
  toast.dataset.timer = String(window.setTimeout(() => delete toast.dataset.shown, shownMs));
}

function findToast(): HTMLElement {
  const there = document.querySelector<HTMLElement>('[data-toast]');
  if (there) return there;
  const toast = document.createElement('div');
  toast.dataset.toast = '';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  return toast;
}

function writeLink({ label, href }: { label: string; href: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  return link;
}

function writeTitle(text: string): HTMLElement {
  const title = document.createElement('strong');
  title.textContent = text;
  return title;
}
