import type { Page } from 'playwright-core';

export interface Tap {
  /** From the touch to the frame that shows the new list. */
  listMs: number;
  /** Whether this browser had the list already. */
  isKnown: boolean;
}

export interface TapFigures {
  taps: Tap[];
  /** Of each tap until the next frame: what INP is made of. */
  interactionsMs: number[];
  /** CLS of the visit. */
  shift: number;
}

interface Choice {
  name: string;
  value: string;
}

/** A finger needs as long to get to the next line. */
const betweenTapsMs = 500;

/** On a page with `watchInteractions`: ticks filters one after the other, each a new list, and unticks each again, which leads back to a list of before. */
export async function timeTaps(page: Page, { taps, isTouch }: { taps: number; isTouch: boolean }): Promise<TapFigures> {
  await page.evaluate(noteTaps);
  const sheet = page.getByRole('button', { name: /^Filters/ });
  if (isTouch) await sheet.tap();
  const choices = (await page.evaluate(listChoices)).slice(0, taps);
  const times: Tap[] = [];
  for (const { name, value } of choices) {
    const box = page.locator(`#filters input[name="${name}"][value="${value}"]:not([data-twin])`).first();
    for (const isKnown of [false, true]) {
      await box.scrollIntoViewIfNeeded();
      const listMs = page.evaluate(awaitList);
      await (isTouch ? box.tap() : box.click());
      times.push({ listMs: await listMs, isKnown });
      await page.waitForTimeout(betweenTapsMs);
    }
  }
  const { ms, shift } = await page.evaluate(() => window.drainInteractions());
  return { taps: times, interactionsMs: ms, shift };
}

declare global {
  interface Window {
    lastTapAt: number;
  }
}

/** Runs in the page. */
function noteTaps(): void {
  const note = ({ timeStamp }: Event) => {
    window.lastTapAt = timeStamp;
  };
  document.addEventListener('pointerdown', note, { capture: true });
}

/** Runs in the page: the values of the open groups. */
function listChoices(): Choice[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox][name]:not([data-twin])');
  return [...boxes]
    .filter((box) => !box.checked && !box.disabled && box.checkVisibility() && box.offsetParent !== null)
    .map(({ name, value }) => ({ name, value }));
}

/** Runs in the page: milliseconds from the touch until another list has been painted. */
function awaitList(): Promise<number> {
  const before = window.location.href;
  const box = document.querySelector('main')?.closest('[aria-busy]');
  if (!box) throw new Error('there is no list');
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (window.location.href === before || box.getAttribute('aria-busy') !== 'false') return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - window.lastTapAt);
        port2.postMessage(null);
      });
    });
    observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
