import { describeFoundVehicle, listFoundValues } from '#rules/forms/found-vehicle.ts';
import { regoMessages } from '#rules/tradein/rego.ts';
import { clearProblem, drawProblem } from '../checks/draw-problem.ts';
import { type FormControl, isFormControl } from '../checks/find-control-problem.ts';
import { enterValue } from '../typed/enter-value.ts';
import { regoLookUpMarks } from './rego-look-up-marks.ts';

const busy = new WeakSet<HTMLButtonElement>();

/** Fills in the vehicle of the plate that was typed; what is wrong stands at the plate or its state. */
export async function lookUpRego(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  if (busy.has(button)) return;
  busy.add(button);
  const find = (name: string) => {
    const control = form.elements.namedItem(name);
    return isFormControl(control) ? control : null;
  };
  const plate = find(button.getAttribute(regoLookUpMarks.button) ?? '');
  const state = find('rego_state');
  if (plate && state) {
    const said = form.querySelector(`[${regoLookUpMarks.found}]`);
    for (const control of [plate, state]) clearProblem(control);
    if (said) said.textContent = '';
    button.ariaBusy = 'true';
    const answer = await ask(plate, state);
    button.ariaBusy = null;
    if (answer.kind === 'found') {
      for (const [name, value] of Object.entries(answer.values)) {
        const control = find(name);
        if (control) enterValue(control, value);
      }
      if (said) said.textContent = answer.text;
    } else {
      const { at, message } = answer;
      drawProblem(at, message);
      at.addEventListener('input', () => clearProblem(at), { once: true });
      at.focus();
    }
  }
  busy.delete(button);
}

type Answer =
  | { kind: 'found'; values: Record<string, string>; text: string }
  | { kind: 'not-found'; at: FormControl; message: string };

async function ask(plate: FormControl, state: FormControl): Promise<Answer> {
  try {
    const answer = await fetch('/api/rego', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego: plate.value, regoState: state.value }),
    });
    const body = await answer.json();
    if (answer.ok) return { kind: 'found', values: listFoundValues(body), text: describeFoundVehicle(body) };
    const isState = body.errors?.[0]?.field === 'regoState';
    const message = typeof body.detail === 'string' ? body.detail : regoMessages.unavailable;
    return { kind: 'not-found', at: isState ? state : plate, message };
  } catch {
    return { kind: 'not-found', at: plate, message: regoMessages.unavailable };
  }
}
