/** What a list under a field offers. */
export interface OfferedSuggestion {
  /** Where a choice leads. */
  href: string;
  label: string;
  /** Said and shown after the label: "48", "$24,888". */
  note: string | null;
  /** The picture of a car. */
  imageUrl?: string | null;
  /** Those with the same heading stand together under it, in the order in which they come. */
  heading?: string;
}

export interface SuggestionBoxInput {
  /** Null where nobody can tell: the form finds as before. */
  ask(query: string, signal: AbortSignal): Promise<readonly OfferedSuggestion[] | null>;
}

const debounceMs = 300;
const fewestLetters = 2;
const started = new WeakSet<HTMLInputElement>();

interface Box {
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

/**
 * The field as a combobox with a list, by the pattern of WAI-ARIA: the focus stays in the field. One question is on its way at a time,
 * the last one.
 */
export function openSuggestionBox(input: HTMLInputElement, { ask }: SuggestionBoxInput): void {
  if (started.has(input)) return;
  started.add(input);
  const box = drawBox(input);
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    showSuggestions(box, []);
    sayStatus(box, '');
  };
  const askNow = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const suggestions = await ask(input.value.trim(), signal);
    if (signal.aborted || suggestions === null) return;
    showSuggestions(box, suggestions);
    const { length } = listOptions(box);
    if (length === 0) sayStatus(box, 'Nothing in stock is called that.', `${box.list.className} px-4`);
    else sayStatus(box, `${length} ${length === 1 ? 'suggestion' : 'suggestions'}.`);
  };
  const askSoon = () => {
    clearTimeout(timer);
    if (input.value.trim().length < fewestLetters) close();
    else timer = setTimeout(askNow, debounceMs);
  };
  input.addEventListener('input', askSoon);
  input.addEventListener('keydown', (event) => {
    if (handleKey(event, box, close)) event.preventDefault();
  });
  // Before the field loses the focus, which closes the list.
  box.list.addEventListener('pointerdown', (event) => event.preventDefault());
  box.list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option) choose(option);
  });
  input.addEventListener('blur', close);
  // Typed while this was on its way.
  if (input.value !== input.defaultValue) askSoon();
}

function drawBox(input: HTMLInputElement): Box {
  const list = document.createElement('div');
  list.id = `${input.id}-suggestions`;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  list.hidden = true;
  list.dataset.ground = 'surface';
  list.className = `${placeList(input)} top-full z-40 mt-1 max-h-[min(36rem,70dvh)] overflow-y-auto rounded-card border border-line bg-raised py-1.5 text-left text-body text-raised-text shadow-card`;
  const status = document.createElement('p');
  status.role = 'status';
  input.after(list, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  const box = { input, list, status };
  sayStatus(box, '');
  return box;
}

/**
 * In a panel it moves what is below it; elsewhere it lies over the page, broad enough to be read where a side has room for that, else
 * as broad as the field.
 */
function placeList(input: HTMLInputElement): string {
  if (input.closest('[popover]')) return 'relative';
  const { left, right, width } = input.getBoundingClientRect();
  const broad = Math.min(448, window.innerWidth - 32);
  const side = left + broad <= window.innerWidth - 16 ? 'left-0' : right - broad >= 16 ? 'right-0' : null;
  if (width >= broad || side === null) return 'absolute inset-x-0';
  return `absolute w-112 max-w-[calc(100vw-2rem)] ${side}`;
}

function showSuggestions({ input, list }: Box, suggestions: readonly OfferedSuggestion[]): void {
  const groups = Map.groupBy(suggestions, ({ heading }) => heading);
  let drawn = 0;
  const drawNext = (suggestion: OfferedSuggestion) => {
    const option = drawOption(suggestion, `${list.id}-${drawn}`);
    drawn += 1;
    return option;
  };
  const parts = [...groups].flatMap(([heading, within]) => {
    const options = within.map(drawNext);
    return heading === undefined ? options : [drawGroup(heading, options)];
  });
  list.replaceChildren(...parts);
  list.hidden = suggestions.length === 0;
  input.ariaExpanded = String(suggestions.length > 0);
  input.removeAttribute('aria-activedescendant');
  if (list.hidden) return;
  leaveOutCut(list);
  bringUp(input, list);
}

/** For a screen reader alone, where no class is given for others to see it. */
function sayStatus({ status }: Box, words: string, className = 'sr-only'): void {
  status.className = className;
  status.textContent = words;
}

const listOptions = ({ list }: Pick<Box, 'list'>) => [...list.querySelectorAll<HTMLElement>('[role=option]')];

/** What would be cut at the foot, save the first one: a list that ends in the middle of a row looks broken. */
function leaveOutCut(list: HTMLElement): void {
  for (const option of listOptions({ list }).slice(1).reverse()) {
    if (list.scrollHeight <= list.clientHeight) return;
    const group = option.closest('[role=group]');
    (group?.querySelector('[role=option]') === option ? group : option).remove();
  }
}

/** Of a field low on the screen, or over the keys of a phone. */
const headroomPx = 16;

function bringUp(input: HTMLElement, list: HTMLElement): void {
  const seen = window.visualViewport?.height ?? window.innerHeight;
  const { top } = input.getBoundingClientRect();
  if (list.getBoundingClientRect().bottom > seen && top > headroomPx) window.scrollBy({ top: top - headroomPx });
}

function drawGroup(heading: string, options: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement('div');
  group.role = 'group';
  group.ariaLabel = heading;
  const title = document.createElement('p');
  title.ariaHidden = 'true';
  title.className = 'px-4 pb-1 pt-2 text-small font-semibold text-quiet-text';
  title.textContent = heading;
  group.append(title, ...options);
  return group;
}

function drawOption({ href, label, note, imageUrl }: OfferedSuggestion, id: string): HTMLElement {
  const option = document.createElement('div');
  option.id = id;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dataset.href = href;
  option.className =
    'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-muted hover:text-muted-text aria-selected:bg-muted aria-selected:text-muted-text';
  if (imageUrl) option.append(drawPicture(imageUrl));
  option.append(drawText(label, 'min-w-0 grow wrap-anywhere'));
  if (note !== null) option.append(drawText(note, 'text-right text-note text-quiet-text tabular-nums'));
  return option;
}

function drawPicture(url: string): HTMLElement {
  const picture = document.createElement('img');
  Object.assign(picture, { src: url, alt: '', width: 64, height: 48 });
  picture.className = 'h-12 w-16 shrink-0 rounded-control bg-muted object-cover';
  return picture;
}

function drawText(text: string, className: string): HTMLElement {
  const words = document.createElement('span');
  words.className = className;
  words.textContent = text;
  return words;
}

function choose({ dataset }: HTMLElement): void {
  if (dataset.href !== undefined) window.location.assign(dataset.href);
}

/** Whether the key was for the list. */
function handleKey({ key, isComposing }: KeyboardEvent, { input, list }: Box, close: () => void): boolean {
  const options = listOptions({ list });
  if (options.length === 0 || isComposing) return false;
  const active = options.findIndex(({ id }) => id === input.getAttribute('aria-activedescendant'));
  switch (key) {
    case 'ArrowDown':
      setActive(input, options, active === options.length - 1 ? 0 : active + 1);
      return true;
    case 'ArrowUp':
      setActive(input, options, active <= 0 ? options.length - 1 : active - 1);
      return true;
    case 'Enter': {
      const option = options[active];
      if (option) choose(option);
      return option !== undefined;
    }
    case 'Escape':
      close();
      return true;
    default:
      return false;
  }
}

function setActive(input: HTMLInputElement, options: readonly HTMLElement[], at: number): void {
  for (const [index, option] of options.entries()) option.ariaSelected = String(index === at);
  const option = options[at];
  if (!option) return;
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}
