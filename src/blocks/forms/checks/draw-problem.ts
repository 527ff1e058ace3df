import { drawFieldError, getFieldErrorId } from '#ui/form/draw-field-error.ts';
import type { FormControl } from './find-control-problem.ts';

/** Says at the control what is wrong with it, tied to it. */
export function drawProblem(control: FormControl, message: string): void {
  const error = drawFieldError(control.id, message);
  control.labels?.[0]?.parentElement?.append(error);
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', [...readDescriptions(control), error.id].join(' '));
}

export function clearProblem(control: FormControl): void {
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
