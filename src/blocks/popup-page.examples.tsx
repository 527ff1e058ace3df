import { createRoot } from 'react-dom/client';
import { popupExample } from './home.examples.ts';
import { Popup } from './popup.tsx';

/** A page with nothing but a popup, which `popup.test.ts` opens in a browser. */
const expiresAt = new URLSearchParams(location.search).get('expiresAt') ?? popupExample.expiresAt;
createRoot(document.body).render(<Popup popup={{ ...popupExample, expiresAt }} />);
