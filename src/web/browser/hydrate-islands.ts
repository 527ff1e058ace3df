import { type DefinedIsland, islandMarks } from '#templates/define-island.ts';
import { islands } from '#templates/islands.ts';
import { whenIdle } from '#ui/behaviour/when-idle.ts';
import { whenSeen } from '#ui/behaviour/when-seen.ts';

type AnyIsland = Pick<DefinedIsland<never>, 'name' | 'prepare'>;

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** A link that holds the inputs of a calculator shows its sum without a touch. */
const inputsInAddress = /[?&]calc_/;

/** Hydrates each island of the page at its moment; until then it is what the server sent. */
export function hydrateIslands(): void {
  const known = new Map<string | null, AnyIsland>(Object.values(islands).map((island) => [island.name, island]));
  const holdsInputs = inputsInAddress.test(window.location.search);
  for (const placeholder of document.querySelectorAll<HTMLElement>(`[${islandMarks.name}]`)) {
    const island = known.get(placeholder.getAttribute(islandMarks.name));
    if (!island) continue;
    const hydrate = once(() => hydrateIsland(placeholder, island));
    // A placeholder has no box of its own; what it shows has.
    const shown = placeholder.lastElementChild?.firstElementChild;
    const when = placeholder.getAttribute(islandMarks.when);
    if (when === 'seen') shown && whenSeen(shown, hydrate);
    else if (when === 'idle' || holdsInputs) whenIdle(hydrate);
    else for (const touch of touches) placeholder.addEventListener(touch, hydrate, { once: true, passive: true });
  }
}

function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}

async function hydrateIsland(placeholder: HTMLElement, island: AnyIsland): Promise<void> {
  const [data, box] = placeholder.children;
  if (!data || !box) return;
  const heldBack = holdBack(placeholder);
  try {
    const hydrate = await island.prepare();
    const typed = collectTyped(placeholder);
    await hydrate({ box, data: data.textContent, ids: placeholder.getAttribute(islandMarks.ids) ?? '' });
    for (const repeat of typed) repeat();
  } catch (error) {
    console.warn(`The block ${island.name} could not be hydrated.`, error);
  }
  heldBack.release();
}

/** A click on an island that is being hydrated waits for it. */
function holdBack(placeholder: HTMLElement) {
  const clicked = new Set<HTMLElement>();
  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(button);
  };
  placeholder.addEventListener('click', handleClick, { capture: true });
  return {
    release() {
      placeholder.removeEventListener('click', handleClick, { capture: true });
      for (const button of clicked) button.click();
    },
  };
}

/** What was typed before React looked: put back to what was sent, and typed again for it to see. */
function collectTyped(placeholder: HTMLElement): (() => void)[] {
  const inputs = placeholder.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
  return [...inputs].flatMap((input) => {
    const { value, defaultValue } = input;
    if (value === defaultValue) return [];
    input.value = defaultValue;
    return () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
}
