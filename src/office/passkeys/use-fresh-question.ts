import { useEffect, useRef } from 'react';
import { hasPasskeys, prepare } from './ask-browser.ts';

/** Shorter than a question lasts. */
const everyMs = 4 * 60_000;

/** Asks for a question for the browser's passkeys when the screen opens, and for a newer one before it is too old. */
export function useFreshQuestion(ask: () => unknown, { isAsked = true } = {}): void {
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (!hasPasskeys()) return;
    prepare();
    if (isAsked) asking.current();
    const timer = setInterval(() => asking.current(), everyMs);
    return () => clearInterval(timer);
  }, [isAsked]);
}
