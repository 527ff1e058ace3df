import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { getTypedKey, readTyped } from '../forms/typed/typed-values.ts';
import { noteSignIn } from './signed-in.ts';

/** What `GET /api/visitor` says of a person. */
interface Details {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  postcode: string;
}

/** Asks who has signed in, and enters what is known of him wherever a form has nothing yet; never a box to tick. */
export async function fillInForms(): Promise<void> {
  const details = await readDetails().catch(() => undefined);
  if (details === undefined) return;
  if (details === null) return noteSignIn(false);
  for (const form of document.forms) await fillIn(form, details);
}

async function readDetails(): Promise<Details | null> {
  const answer = await fetch('/api/visitor', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the visitor is not known: ${answer.status}`);
  return (await answer.json()).details;
}

async function fillIn(form: HTMLFormElement, details: Details): Promise<void> {
  const names = (Object.keys(details) as (keyof Details)[]).filter((name) => isEmpty(form, name));
  // A field that somebody fills in for another person, such as a search box, stands alone.
  if (form.method !== 'post' || names.length < 2) return;
  await wakeIsland(form);
  const typed = readTyped()[getTypedKey(form)]?.values ?? {};
  for (const name of names) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement) || control.value !== '' || control.id in typed) continue;
    control.value = control.autocomplete === 'name' ? `${details.name} ${details.last_name}`.trim() : details[name];
  }
}

function isEmpty(form: HTMLFormElement, name: keyof Details): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.type !== 'hidden' && control.value === '';
}
