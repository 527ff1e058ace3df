import { carSuggestionMarks } from './car-suggestions-marks.ts';

interface Suggestion {
  kind: string;
  label: string;
  of: string | null;
  count: number;
  path: string;
}

const debounceMs = 300;
const most = 8;
const started = new WeakSet<HTMLInputElement>();

/** The field as a combobox with a list of cars and models, by the pattern of WAI-ARIA: the focus stays in the field. */
export function suggestCars(input: HTMLInputElement): void {
  if (started.has(input)) return;
  started.add(input);
  const { list, status } = drawList(input);
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    show(input, list, []);
  };
  const ask = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const suggestions = await askSuggestions(input.value.trim(), signal);
    if (signal.aborted || suggestions === null) return;
    show(input, list, suggestions);
    const { length } = suggestions;
    status.textContent = length === 0 ? 'No suggestions.' : `${length} ${length === 1 ? 'suggestion' : 'suggestions'}.`;
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    if (input.value.trim().length < 2) close();
    else timer = setTimeout(ask, debounceMs);
  });
  input.addEventListener('keydown', (event) => {
    if (handleKey(event, input, list, close)) event.preventDefault();
  });
  // Before the field loses the focus, which closes the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option) choose(option);
  });
  input.addEventListener('blur', close);
}

function drawList(input: HTMLInputElement): { list: HTMLElement; status: HTMLElement } {
  const list = document.createElement('ul');
  list.id = `${input.id}-suggestions`;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  list.hidden = true;
  list.className =
    'absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-card border border-card-line bg-raised py-1.5 text-raised-text shadow-card';
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'sr-only';
  input.after(list, status);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  return { list, status };
}

/** Null where nobody can tell: the button finds as before. */
async function askSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    const answer = await fetch(`/api/suggest?${new URLSearchParams({ query, limit: String(most) })}`, { signal });
    if (!answer.ok) return null;
    const { suggestions } = await answer.json();
    // A whole sentence is what the button is for.
    return Array.isArray(suggestions) ? suggestions.filter(({ kind }) => kind !== 'phrase') : null;
  } catch {
    return null;
  }
}

function show(input: HTMLInputElement, list: HTMLElement, suggestions: readonly Suggestion[]): void {
  const action = input.getAttribute(carSuggestionMarks.input) ?? '';
  const options = suggestions.map((suggestion, at) => {
    const option = document.createElement('li');
    option.id = `${list.id}-${at}`;
    option.role = 'option';
    option.ariaSelected = 'false';
    option.dataset.href = writeHref(action, suggestion);
    option.className =
      'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 hover:bg-muted hover:text-muted-text aria-selected:bg-muted aria-selected:text-muted-text';
    const label = document.createElement('span');
    label.className = 'min-w-0 wrap-anywhere';
    label.textContent = [suggestion.of, suggestion.label].filter(Boolean).join(' ');
    option.append(label);
    if (suggestion.kind !== 'car') {
      const count = document.createElement('span');
      count.className = 'shrink-0 text-note text-quiet-text';
      count.textContent = String(suggestion.count);
      option.append(count);
    }
    return option;
  });
  list.replaceChildren(...options);
  list.hidden = options.length === 0;
  input.ariaExpanded = String(options.length > 0);
  input.removeAttribute('aria-activedescendant');
}

/** A car leads to its form; a make, a model or a body to the cars of it. */
function writeHref(action: string, { kind, label, of, path }: Suggestion): string {
  const slug = path.split('/').at(-1) ?? '';
  const query = [of, label].filter(Boolean).join(' ');
  return `${action}?${new URLSearchParams(kind === 'car' ? { car_id: decodeURIComponent(slug) } : { query })}`;
}

function choose({ dataset }: HTMLElement): void {
  if (dataset.href !== undefined) window.location.assign(dataset.href);
}

/** Whether the key was for the list. */
function handleKey(
  { key, isComposing }: KeyboardEvent,
  input: HTMLInputElement,
  list: HTMLElement,
  close: () => void,
): boolean {
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
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
