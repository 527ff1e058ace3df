import { type DefinedIsland, islandMarks } from '#templates/define-island.ts';
import { islands } from '#templates/islands.ts';
import { islandEvents, type WakeDetail } from '#ui/behaviour/island-events.ts';
import { readSentValue } from '#ui/behaviour/read-sent-value.ts';
import { whenIdle } from '#ui/behaviour/when-idle.ts';
import { whenSeen } from '#ui/behaviour/when-seen.ts';

type AnyIsland = Pick<DefinedIsland<never>, 'name' | 'prepare'>;

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** A link that holds the inputs of a calculator shows its sum without a touch. */
const inputsInAddress = /[?&]calc_/;

/** Hydrates each island of the page at its moment, and those of parts that are put there later; until then it is what the server sent. */
export function hydrateIslands(): void {
  hydrateWithin(document);
  document.addEventListener(islandEvents.inserted, ({ target }) => {
    if (target instanceof Element) hydrateWithin(target);
  });
}

function hydrateWithin(part: ParentNode): void {
  const known = new Map<string | null, AnyIsland>(Object.values(islands).map((island) => [island.name, island]));
  const holdsInputs = inputsInAddress.test(window.location.search);
  for (const placeholder of part.querySelectorAll<HTMLElement>(`[${islandMarks.name}]`)) {
    const island = known.get(placeholder.getAttribute(islandMarks.name));
    if (!island) continue;
    const hydrate = once(() => hydrateIsland(placeholder, island));
    placeholder.addEventListener(islandEvents.wake, (event) => {
      const hydrated = hydrate();
      if (event instanceof CustomEvent) (event as CustomEvent<WakeDetail>).detail.waitFor(hydrated);
    });
    // A placeholder has no box of its own; what it shows has.
    const shown = placeholder.lastElementChild?.firstElementChild;
    const when = placeholder.getAttribute(islandMarks.when);
    if (when === 'seen') shown && whenSeen(shown, hydrate);
    else if (when === 'idle' || holdsInputs) whenIdle(hydrate);
    else for (const touch of touches) placeholder.addEventListener(touch, hydrate, { once: true, passive: true });
  }
}

function once<Result>(run: () => Result): () => Result {
  let first: { result: Result } | null = null;
  return () => {
    first ??= { result: run() };
    return first.result;
  };
}

async function hydrateIsland(placeholder: HTMLElement, island: AnyIsland): Promise<void> {
  const [data, box] = placeholder.children;
  if (!data || !box) return;
  const heldBack = holdBack(placeholder);
  try {
    const hydrate = await island.prepare();
    heldBack.takeEntered();
    await hydrate({ box, data: data.textContent, ids: placeholder.getAttribute(islandMarks.ids) ?? '' });
  } catch (error) {
    console.warn(`The block ${island.name} could not be hydrated.`, error);
  }
  heldBack.release();
}

type Field = HTMLInputElement | HTMLSelectElement;
const textFields = 'input:not([type=radio], [type=checkbox]), select';

/** What is clicked and entered in an island that is being hydrated waits for it: React would put back what was sent. */
function holdBack(placeholder: HTMLElement) {
  const clicked = new Set<HTMLElement>();
  const entered = new Map<Field, string>();
  let isReact = false;
  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(button);
  };
  const handleEntry = (event: Event) => {
    if (!isReact || !(event.target instanceof Element) || !event.target.matches(textFields)) return;
    event.stopPropagation();
    const field = event.target as Field;
    entered.set(field, field.value);
  };
  const handlers = [
    ['click', handleClick],
    ['input', handleEntry],
    ['change', handleEntry],
  ] as const;
  for (const [type, handle] of handlers) placeholder.addEventListener(type, handle, { capture: true });
  return {
    /** What was entered before React looks: put back to what was sent. */
    takeEntered() {
      isReact = true;
      for (const field of placeholder.querySelectorAll<Field>(textFields)) {
        const sent = readSentValue(field);
        if (field.value === sent) continue;
        entered.set(field, field.value);
        field.value = sent;
      }
    },
    release() {
      for (const [type, handle] of handlers) placeholder.removeEventListener(type, handle, { capture: true });
      for (const [field, value] of entered) enter(field, value);
      for (const button of clicked) button.click();
    },
  };
}

/** Enters a value for React to see. */
function enter(field: Field, value: string): void {
  const [start, end] = field instanceof HTMLInputElement ? [field.selectionStart, field.selectionEnd] : [null, null];
  // React may have taken up the field with this very value, and would see nothing new in it.
  field.value = readSentValue(field);
  // Past React's own setter, which would tell it that nothing is new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (field instanceof HTMLInputElement && start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
