import { islands } from '#templates/islands.ts';
import { whenSeen } from './when-seen.ts';

const turningTo = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** A link that holds the inputs of a calculator shows its sum without a touch. */
const inputsInAddress = /[?&]calc_/;

/** Takes over each island of the page at its moment; until then it is what the server sent. */
export function wakeIslands(): void {
  const holdsInputs = inputsInAddress.test(window.location.search);
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = () => wakeIsland(island);
    // An island has no box of its own; what it shows has.
    const shown = island.lastElementChild?.firstElementChild;
    if (island.dataset.when === 'seen') shown && whenSeen(shown, wake);
    else if (island.dataset.when === 'idle' || holdsInputs) whenIdle(wake);
    else for (const kind of turningTo) island.addEventListener(kind, wake, { once: true, passive: true });
  }
}

function whenIdle(wake: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 4000 });
  else setTimeout(wake, 2000);
}

async function wakeIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', ids = '', awake } = island.dataset;
  const [data, box] = island.children;
  const load = islands[name];
  if (awake !== undefined || !data || !box || !load) return;
  island.dataset.awake = '';
  const heldBack = holdBack(island);
  try {
    const [{ takeOver }, component] = await Promise.all([import('./take-over.ts'), load()]);
    const typed = collectTyped(island);
    await takeOver(box, { component, props: JSON.parse(data.textContent), ids });
    for (const repeat of typed) repeat();
  } catch (error) {
    console.warn(`The block ${name} could not be hydrated.`, error);
  }
  heldBack.release();
}

/** A click on a part that is about to work waits for it. */
function holdBack(island: HTMLElement) {
  const clicked = new Set<HTMLElement>();
  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(button);
  };
  island.addEventListener('click', handleClick, { capture: true });
  return {
    release() {
      island.removeEventListener('click', handleClick, { capture: true });
      for (const button of clicked) button.click();
    },
  };
}

/** What was typed before React looked: put back to what was sent, and typed again for it to see. */
function collectTyped(island: HTMLElement): (() => void)[] {
  return [...island.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')].flatMap((input) => {
    const { value, defaultValue } = input;
    if (value === defaultValue) return [];
    input.value = defaultValue;
    return () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
}
