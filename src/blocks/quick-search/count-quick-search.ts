import { askStock, presentStockCount, type StockAnswer } from './ask-stock.ts';
import { quickSearchMarks } from './quick-search-marks.ts';
import { sendWords } from './send-words.ts';

/** SRCH-06: the button of a quick search says how many cars its drop-downs and the words over them leave, and leads to those; the drop-downs offer only what there is. */
export async function countQuickSearch(form: HTMLFormElement): Promise<void> {
  // Where the server cannot be asked the form still leads to its list.
  const answer = await askStock(readChosen(form), sendWords(form));
  if (answer) showAnswer(form, answer);
}

function listSelects(form: HTMLFormElement): HTMLSelectElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLSelectElement);
}

function readChosen(form: HTMLFormElement): Record<string, string[]> {
  const chosen = listSelects(form).filter(({ value }) => value !== '');
  return Object.fromEntries(chosen.map(({ name, value }) => [name, [value]]));
}

function showAnswer(form: HTMLFormElement, answer: StockAnswer): void {
  const count = form.querySelector(`[${quickSearchMarks.count}]`);
  if (count) count.textContent = presentStockCount(form, answer, readChosen(form).car_type);
  for (const select of listSelects(form)) offer(select, answer.facets[select.name]);
}

/** The choices that the other drop-downs leave, in the order in which they came; the chosen one stays. */
function offer(select: HTMLSelectElement, values: StockAnswer['facets'][string]): void {
  if (!values) return;
  const { value: chosen } = select;
  const [any] = select.options;
  const known = new Map([...select.options].map((option, at) => [option.value, at]));
  const sorted = values
    .filter(({ value, count }) => count > 0 || value === chosen)
    .toSorted(
      (a, b) =>
        (known.get(a.value) ?? known.size) - (known.get(b.value) ?? known.size) ||
        a.value.localeCompare(b.value, 'en-AU', { numeric: true }),
    );
  select.replaceChildren(...(any ? [any] : []), ...sorted.map(({ value, label }) => new Option(label, value)));
  select.value = chosen;
}
