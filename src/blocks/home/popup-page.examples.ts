import { openPopup } from './popup.behaviour.ts';

/** The script of a page with nothing but a popup, which `popup.behaviour.test.tsx` opens in a browser. */
openPopup();
