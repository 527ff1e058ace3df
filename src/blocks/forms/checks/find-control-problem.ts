import { parseAustralianPhone } from '#rules/forms/australian-phone.ts';
import { formMessages } from '#rules/forms/messages.ts';
import { checkedFormMarks } from './checked-form-marks.ts';

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isFormControl(element: unknown): element is FormControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** LEAD-02: what is wrong with a control, in the words that the server says; it knows more of it than a browser does. */
export function findControlProblem(control: FormControl): string | null {
  if (control.type === 'hidden') return null;
  if (control.type === 'number' && (control.validity.badInput || isOutside(control))) return describeBounds(control);
  if (control.validity.badInput) return formMessages.notAMoment;
  if (control.type === 'checkbox') return control.validity.valueMissing ? formMessages.terms : null;
  if (control.value.trim() === '') return control.required ? describeMissing(control) : null;
  switch (control.getAttribute(checkedFormMarks.kind)) {
    case 'email':
      return control.validity.typeMismatch ? formMessages.email : null;
    case 'phone':
      return parseAustralianPhone(control.value) === null ? formMessages.phone : null;
    case 'postcode':
      return /^\s*\d{4}\s*$/.test(control.value) ? null : formMessages.postcode;
    case 'grouped':
      return isOutside(control) ? describeBounds(control) : null;
    default:
      return null;
  }
}

/** Of a number, whose separators do not count. */
function isOutside(control: FormControl): boolean {
  const text = control.value.replace(/[\s,$]|kms?$/gi, '');
  if (text === '') return false;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return !(value >= readBound(control, 'min') && value <= readBound(control, 'max'));
}

function describeBounds(control: FormControl): string {
  const isGrouped = control.getAttribute(checkedFormMarks.kind) === 'grouped';
  const write = (value: number) => (isGrouped ? value.toLocaleString('en-AU') : String(value));
  const [min, max] = [readBound(control, 'min'), readBound(control, 'max')];
  return formMessages.notANumber(readLabel(control), write(min), write(max));
}

function readBound(control: FormControl, bound: 'min' | 'max'): number {
  return Number(control.getAttribute(checkedFormMarks[bound]));
}

function describeMissing(control: FormControl): string {
  if (control.getAttribute(checkedFormMarks.kind) === 'postcode') return formMessages.postcode;
  if (control.type === 'file') return formMessages.noFile(readLabel(control));
  const label = readLabel(control);
  return control instanceof HTMLSelectElement ? formMessages.notChosen(label) : formMessages.missing(label);
}

function readLabel(control: FormControl): string {
  return control.labels?.[0]?.firstChild?.textContent ?? control.name;
}
