import { drawFieldError, getFieldErrorId } from '#ui/form/draw-field-error.ts';
import { checkedFormMarks } from './checked-form-marks.ts';
import { type FormControl, findControlProblem, isFormControl } from './find-control-problem.ts';
import { narrowChoices } from './narrow-choices.ts';

const checked = new WeakSet<HTMLFormElement>();

/** Says at the fields what is wrong with them, in place of sending the form; the first one takes the focus. */
export function checkForm(form: HTMLFormElement): void {
  if (checked.has(form)) return;
  checked.add(form);
  narrowChoices(form);
  form.addEventListener('submit', (event) => {
    const wrong = [...form.elements].filter(isFormControl).filter((control) => showProblem(control));
    if (wrong.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    wrong[0]?.focus();
  });
  form.addEventListener('change', ({ target }) => {
    if (isFormControl(target) && target.getAttribute(checkedFormMarks.kind) === 'grouped') groupThousands(target);
  });
  form.addEventListener('input', ({ target }) => {
    if (isFormControl(target) && target.ariaInvalid === 'true' && findControlProblem(target) === null) clear(target);
  });
}

/** LEAD-02: "35000" is written "35,000". */
function groupThousands(control: FormControl): void {
  const digits = control.value.replace(/[\s,]/g, '');
  if (/^\d{1,12}$/.test(digits)) control.value = Number(digits).toLocaleString('en-AU');
}

/** Whether there is one. */
function showProblem(control: FormControl): boolean {
  const problem = findControlProblem(control);
  clear(control);
  if (problem === null) return false;
  const error = drawFieldError(control.id, problem);
  control.labels?.[0]?.parentElement?.append(error);
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', [...readDescriptions(control), error.id].join(' '));
  return true;
}

function clear(control: FormControl): void {
  document.getElementById(getFieldErrorId(control.id))?.remove();
  control.ariaInvalid = null;
  const others = readDescriptions(control);
  if (others.length === 0) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', others.join(' '));
}

/** Ids of what describes the control besides its error. */
function readDescriptions(control: FormControl): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.filter((id) => id !== '' && id !== getFieldErrorId(control.id));
}
