import { checkedFormMarks } from './checked-form-marks.ts';
import { clearProblem, drawProblem } from './draw-problem.ts';
import { type FormControl, findControlProblem, isFormControl } from './find-control-problem.ts';
import { narrowChoices } from './narrow-choices.ts';

const checked = new WeakSet<HTMLFormElement>();

/** Says at the fields what is wrong with them, in place of sending the form; the first one takes the focus. */
export function checkForm(form: HTMLFormElement): void {
  if (checked.has(form)) return;
  checked.add(form);
  narrowChoices(form);
  form.addEventListener('submit', (event) => {
    // A button that goes back takes along what is not right yet.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return;
    const asked = [...form.elements].filter(isFormControl).filter((control) => !isLeftOut(control));
    const wrong = asked.filter((control) => showProblem(control));
    if (wrong.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    wrong[0]?.focus();
  });
  form.addEventListener('change', ({ target }) => {
    if (isFormControl(target) && target.getAttribute(checkedFormMarks.kind) === 'grouped') groupThousands(target);
  });
  form.addEventListener('input', ({ target }) => {
    if (isFormControl(target) && target.ariaInvalid === 'true' && findControlProblem(target) === null)
      clearProblem(target);
  });
}

/** LEAD-02: "35000" is written "35,000". */
function groupThousands(control: FormControl): void {
  const digits = control.value.replace(/[\s,]/g, '');
  if (/^\d{1,12}$/.test(digits)) control.value = Number(digits).toLocaleString('en-AU');
}

/** Of a group that is not asked for as long as something else is chosen. */
function isLeftOut(control: FormControl): boolean {
  const group = control.closest(`[${checkedFormMarks.onlyWith}]`);
  return group !== null && getComputedStyle(group).display === 'none';
}

/** Whether there is one. */
function showProblem(control: FormControl): boolean {
  const problem = findControlProblem(control);
  clearProblem(control);
  if (problem === null) return false;
  drawProblem(control, problem);
  return true;
}
