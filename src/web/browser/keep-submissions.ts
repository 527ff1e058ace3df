import { readVisit } from './keep-visit.ts';

const keyField = 'submission_key';
const keys = new WeakMap<HTMLFormElement, string>();

/**
 * LEAD-05: one key for all repeats of one submission, drawn at the first input and sent with the form. Listens on the
 * document, so that it does not matter when a form comes or who drew it.
 */
export function keepSubmissions(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form && isEnquiry(form) && !keys.has(form)) keys.set(form, readSentKey(form) || drawKey());
  });
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !formData.has(keyField)) return;
    formData.set(keyField, keys.get(target) ?? readSentKey(target));
    const { source, ...attributes } = readVisit();
    formData.set('lead_attributes', JSON.stringify(attributes));
    formData.set('source', source);
  });
  // Back from the thank-you page the form stands as it was left: what is typed then is a new submission.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.forms) keys.delete(form);
  });
}

function isEnquiry(form: HTMLFormElement): boolean {
  return form.elements.namedItem(keyField) !== null;
}

/** The key of a submission that came back with something to correct. */
function readSentKey(form: HTMLFormElement): string {
  const field = form.elements.namedItem(keyField);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Not `randomUUID`, which browsers leave out where the site is not reached over https. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
