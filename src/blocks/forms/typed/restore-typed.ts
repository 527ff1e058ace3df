import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { readSentValue } from '#ui/behaviour/read-sent-value.ts';
import { type FormControl, isFormControl } from '../checks/find-control-problem.ts';
import { enterValue } from './enter-value.ts';
import { dropTyped, getTypedKey, readTyped, type TypedForm, typedMarks, writeTyped } from './typed-values.ts';

/** Keeps what a control holds by now; nothing where that is what the page had. */
export function keepControl(form: HTMLFormElement, control: Element): void {
  if (!isFormControl(control) || !isKept(control)) return;
  const forms = readTyped();
  const key = getTypedKey(form);
  const group = readGroup(control);
  const id = group ?? control.id;
  const { [id]: known, ...others } = forms[key]?.values ?? {};
  const sent = known?.[0] ?? (group === null ? readSent(control) : '');
  const typed = group === null ? readNow(control) : control.value;
  const values: TypedForm['values'] = typed === sent ? others : { ...others, [id]: [sent, typed] };
  writeTyped({ ...forms, [key]: { at: Date.now(), values } });
}

/** Puts back what was typed, wherever the page has what it had then and nobody has typed anything new. */
export async function restoreTyped(form: HTMLFormElement, { values }: TypedForm): Promise<void> {
  await wakeIsland(form);
  const restored: FormControl[] = [];
  for (const [id, [sent, typed]] of Object.entries(values)) {
    const choice = findChoice(form, id, typed);
    const control = choice ?? document.getElementById(id);
    if (!isFormControl(control) || control.form !== form || !isKept(control)) continue;
    const isChoice = readGroup(control) !== null;
    if (
      isChoice
        ? control !== choice || readNow(control) === 'true'
        : readSent(control) !== sent || readNow(control) !== sent
    )
      continue;
    if (enter(control, isChoice ? 'true' : typed)) restored.push(control);
    // What it decides, such as the times of a day, is there when the next one is entered.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (restored.length > 0) tellRestored(form, restored);
}

function isKept(control: FormControl): boolean {
  return control.id !== '' && !['hidden', 'file', 'password', 'submit'].includes(control.type);
}

/** Choices of a group are kept as one value: which of them there are may change, and fields may stand in their place. */
const readGroup = (control: FormControl) =>
  control.closest(`[${typedMarks.group}]`)?.getAttribute(typedMarks.group) ?? null;

function findChoice(form: HTMLFormElement, id: string, typed: string): HTMLInputElement | undefined {
  const choices = form.querySelectorAll<HTMLInputElement>(`[${typedMarks.group}="${CSS.escape(id)}"] input`);
  return [...choices].find(({ value }) => value !== '' && (value === typed || readClock(value) === typed));
}

const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function readSent(control: FormControl): string {
  if (isTick(control)) return String(control.defaultChecked);
  return control instanceof HTMLTextAreaElement ? control.defaultValue : readSentValue(control);
}

function readNow(control: FormControl): string {
  return isTick(control) ? String(control.checked) : control.value;
}

/** Whether the control takes it: a choice may be gone by now. */
function enter(control: FormControl, typed: string): boolean {
  if (isTick(control)) {
    if (String(control.checked) !== typed) control.click();
    return true;
  }
  const value = control.type === 'time' && typed.length > 5 ? readClock(typed) : typed;
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((each) => each.value === value || readClock(each.value) === value);
    if (option === undefined) return false;
    enterValue(control, option.value);
    return true;
  }
  enterValue(control, value);
  return true;
}

/** A time is typed as "09:30", or chosen as "2026-10-04T09:30:00+11:00". */
function readClock(moment: string): string {
  return moment.slice(11, 16);
}

/** Says so above the form, and takes it back for whoever shares the device. */
function tellRestored(form: HTMLFormElement, restored: readonly FormControl[]): void {
  const note = document.createElement('div');
  note.className =
    'mt-5 flex flex-wrap items-center gap-x-3 rounded-card bg-notice px-4 py-1 text-note text-notice-text';
  const text = document.createElement('p');
  text.role = 'status';
  text.textContent = 'We kept what you typed before in this browser.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-11 font-semibold underline underline-offset-4';
  button.textContent = 'Clear it';
  button.addEventListener('click', () => {
    for (const control of restored) if (control.isConnected) enter(control, readSent(control));
    dropTyped(getTypedKey(form));
    note.remove();
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  note.append(text, button);
  form.before(note);
}
