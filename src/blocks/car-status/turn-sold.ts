import { closeSheet } from '../forms/sheet/form-sheet.behaviour.ts';
import { sheetMarks } from '../forms/sheet/form-sheet-marks.ts';
import { collectTyped, fillIn, listFields } from './carry-typed.ts';
import { openTemplates, statusMarks } from './status-templates.ts';

/**
 * The car of an open page is sold, or taken off, which is no word of a sale: its price and buttons give way to that, and
 * its forms to the one for another car like it, which gets what was typed into any of them, and the focus where
 * they had it.
 */
export function turnSold(state: 'sold' | 'gone'): { hasTyped: boolean } {
  closeSheet();
  const forms = document.querySelector<HTMLElement>(`[${statusMarks.forms}]`);
  const template = forms?.querySelector(`:scope > template[${statusMarks.template}=sold]`);
  const turned = forms && template instanceof HTMLTemplateElement ? turnForms(forms, template) : { hasTyped: false };
  showSold(state);
  return turned;
}

function turnForms(forms: HTMLElement, template: HTMLTemplateElement): { hasTyped: boolean } {
  const typed = collectTyped(forms);
  const caret = readCaret(forms);
  forms.replaceChildren(template.content.cloneNode(true));
  fillIn(forms, typed);
  if (caret !== null) putCaret(forms, caret);
  return { hasTyped: typed.size > 0 };
}

/** Whether one of the car's forms is on its way to the dealer. */
export function isBeingSent(): boolean {
  return document.querySelector(`:is([${statusMarks.forms}], [${sheetMarks.sheet}]) form[aria-busy=true]`) !== null;
}

function showSold(state: 'sold' | 'gone'): void {
  openTemplates(state);
  const sign = document.querySelector<HTMLElement>(`[${statusMarks.soldSign}]`);
  for (const element of document.querySelectorAll<HTMLElement>(`[${statusMarks.whileUnsold}]`)) {
    const hadFocus = element.contains(document.activeElement);
    element.hidden = true;
    if (hadFocus && sign) focusOn(sign);
  }
}

/** Where someone is typing; null where the focus is elsewhere. */
interface Caret {
  name: string;
  start: number | null;
  end: number | null;
}

function readCaret(forms: HTMLElement): Caret | null {
  const field = document.activeElement;
  if (!field || !forms.contains(field)) return null;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [null, null];
  return { name: field.getAttribute('name') ?? '', start, end };
}

/** Into the field of that name, else to the heading that says what the form is now. */
function putCaret(forms: HTMLElement, { name, start, end }: Caret): void {
  const field = listFields(forms).find((each) => each.name === name);
  const heading = forms.querySelector<HTMLElement>('h2');
  if (field) field.focus();
  else if (heading) focusOn(heading);
  if (field && 'setSelectionRange' in field && start !== null) field.setSelectionRange(start, end);
}

/** On what is no control. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus();
}
