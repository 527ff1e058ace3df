import { headerWordsSelector, quickSearchMarks, wordsSelector } from './quick-search-marks.ts';

/** What is typed over the drop-downs of a quick search goes along with them. */
export function sendWords(form: HTMLFormElement): string {
  const query = readWords(form);
  const known = form.querySelector<HTMLInputElement>('input[name=query]');
  const field = known ?? document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'query', value: query });
  if (query === '') field.remove();
  else form.append(field);
  return query;
}

function readWords(form: HTMLFormElement): string {
  const own = form.closest(`[${quickSearchMarks.whole}]`)?.querySelector<HTMLInputElement>(wordsSelector);
  // A header has one for phones and one for desks.
  const ofHeader = document.querySelectorAll<HTMLInputElement>(headerWordsSelector);
  const fields = own ? [own] : [...ofHeader];
  return fields.map(({ value }) => value.trim()).find((words) => words !== '') ?? '';
}
