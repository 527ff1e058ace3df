import { showToast } from '#ui/behaviour/show-toast.ts';

export const shareMarks = {
  window: 'data-share-window',
  /** Shown where scripts run. */
  copy: 'data-copy',
  copyLink: 'data-copy-link',
  copyAddress: 'data-copy-address',
  copyName: 'data-copy-name',
} as const;

const copiedMs = 1500;
const windowFeatures = 'popup,width=550,height=400';

/** VDP-12: the networks in a window of their own, and the car's address into the clipboard. */
export function shareCar(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const network = target?.closest<HTMLAnchorElement>(`a[${shareMarks.window}]`);
    if (network && window.open(network.href, 'share', windowFeatures)) event.preventDefault();
    const link = target?.closest<HTMLElement>(`[${shareMarks.copyLink}]`);
    if (link) copyLink(link);
    const address = target?.closest<HTMLElement>(`[${shareMarks.copyAddress}]`);
    if (address) copyAddress(address);
  });
  for (const copy of document.querySelectorAll<HTMLElement>(`[${shareMarks.copy}]`)) copy.hidden = false;
}

async function copyLink(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[aria-live]');
  if (!label || !(await copy(button.getAttribute(shareMarks.copyLink) ?? ''))) return;
  const before = label.textContent;
  label.textContent = 'Copied';
  setTimeout(() => {
    label.textContent = before;
  }, copiedMs);
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const name = button.getAttribute(shareMarks.copyName) ?? '';
  if (await copy(button.getAttribute(shareMarks.copyAddress) ?? '')) showToast(`Copied ${name} to your clipboard!`);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The address could not be copied.', error);
    return copyFromField(text);
  }
}

/** Browsers give no clipboard to sites that are not reached over https. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
