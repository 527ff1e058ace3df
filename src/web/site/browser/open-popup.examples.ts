import { openPopup } from './open-popup.ts';

/** The script of a page with nothing but a popup, which `open-popup.test.tsx` opens in a browser. */
openPopup();
