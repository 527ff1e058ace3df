/** What somebody has typed into a form and not sent yet, by the id of its control: with what the page had there, and when. */
export interface TypedForm {
  at: number;
  values: Record<string, readonly [sent: string, typed: string]>;
}

/** On a form whose values are kept: its name. */
export const typedMarks = { form: 'data-typed', group: 'data-typed-as' } as const;

const storageKey = 'forecourt.typed';
const sentKey = 'forecourt.typed.sent';
const keptMs = 2 * 60 * 60 * 1000;
const mostForms = 10;

/** A form of a page is another one for another car. */
export function getTypedKey(form: HTMLFormElement): string {
  const car = form.elements.namedItem('car_id');
  const name = form.getAttribute(typedMarks.form);
  return `${window.location.pathname} ${name} ${car instanceof HTMLInputElement ? car.value : ''}`.trim();
}

/** Of all forms that were typed into lately; empty where the browser keeps nothing. */
export function readTyped(): Record<string, TypedForm> {
  try {
    const kept: Record<string, TypedForm> = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const due = Date.now() - keptMs;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => at > due && at <= Date.now()));
  } catch {
    return {};
  }
}

/** Keeps the latest few forms; none is an entry less in the browser. */
export function writeTyped(forms: Record<string, TypedForm>): void {
  const latest = Object.entries(forms)
    .filter(([, { values }]) => Object.keys(values).length > 0)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, mostForms);
  try {
    if (latest.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage may be full or forbidden: the form works without it.
  }
}

export function dropTyped(key: string): void {
  const { [key]: _, ...others } = readTyped();
  writeTyped(others);
}

/** The form is on its way: the next page of this tab tells whether it has arrived. */
export function noteSent(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(sentKey, getTypedKey(form));
  } catch {
    // Then it is kept until it expires.
  }
}

/** The form that the page before this one has sent; told once. */
export function takeSent(): string | null {
  try {
    const key = sessionStorage.getItem(sentKey);
    if (key !== null) sessionStorage.removeItem(sentKey);
    return key;
  } catch {
    return null;
  }
}
