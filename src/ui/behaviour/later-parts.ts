import { whenIdle } from './when-idle.ts';

/**
 * Parts of a page below its first screen, which a browser lays out after all else (app.css): an element, or each child of one.
 * `atOnce` stands on the root of a page that is laid out whole.
 */
export const partMarks = { part: 'data-part', parts: 'data-parts', atOnce: 'data-laid-out' } as const;

/** Every part of a page. */
export const partSelector = `[${partMarks.part}], [${partMarks.parts}] > *`;

/**
 * Lays out the parts that nobody has scrolled to: in quiet moments once the page has come, as many in each as leave a slow phone free
 * to answer. All at once where the browser scrolls to a place by itself, which what stands above it moves.
 */
export function layOutParts(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFirst = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (!isFirst || window.location.hash !== '') {
    layOutWhole();
    return;
  }
  window.addEventListener('hashchange', jumpAgain);
  if (document.readyState === 'complete') layOutEach();
  else window.addEventListener('load', layOutEach, { once: true });
}

function layOutWhole(): void {
  document.documentElement.toggleAttribute(partMarks.atOnce, true);
}

/** A jump is under way to where its place was by the guessed heights of what stands above. */
function jumpAgain(): void {
  layOutWhole();
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}

function layOutEach(): void {
  const parts = document.querySelectorAll<HTMLElement>(partSelector).values();
  const layOutNext = (moment?: IdleDeadline) => {
    do {
      const { value: part } = parts.next();
      if (part === undefined || document.documentElement.hasAttribute(partMarks.atOnce)) {
        window.removeEventListener('hashchange', jumpAgain);
        return;
      }
      part.style.contentVisibility = 'visible';
      // Reading lays it out here, and leaves only the painting to the next frame.
      void part.offsetHeight;
    } while (moment && moment.timeRemaining() > spareMs);
    requestAnimationFrame(() => whenIdle(layOutNext));
  };
  whenIdle(layOutNext);
}

/** A moment that has so much left has room for another part; it has 50 at most. */
const spareMs = 25;
