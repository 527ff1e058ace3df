import { openPopup } from './open-popup.ts';

/** The script of a page with nothing but a popup, which `popup.behaviour.test.tsx` opens in a browser. */
for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog')) openPopup(popup);
