import { popupMarks } from './popup-marks.ts';

/** SITE-17: what opens the popup is loaded where there is one. Without scripts it stays away. */
export function startPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>(`dialog[${popupMarks.popup}]`);
  if (popup) void open(popup);
}

async function open(popup: HTMLDialogElement): Promise<void> {
  (await import('./open-popup.ts')).openPopup(popup);
}
