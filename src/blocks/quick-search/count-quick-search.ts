import { nameModels } from '#rules/search/facets/make-model.ts';
import { orderChoices } from '#rules/search/facets/order-choices.ts';
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
  const chosen = readChosen(form);
  if (count) count.textContent = presentStockCount(form, answer, chosen.car_type);
  for (const select of listSelects(form)) {
    const values = answer.facets[select.name];
    if (values) offer(select, select.name === 'model' ? withMakes(select, values, { answer, chosen }) : values);
  }
}

type Values = NonNullable<StockAnswer['facets'][string]>;

/** Each model as it is called while no make is chosen. */
const fullNames = new Map<string, string>();

/** An answer knows the make of every model only where neither is chosen; the page came with the names of the others. */
function withMakes(
  { options }: HTMLSelectElement,
  models: Values,
  { answer, chosen }: { answer: StockAnswer; chosen: Record<string, string[]> },
): Values {
  for (const { value, text } of options) if (!fullNames.has(value)) fullNames.set(value, text);
  if (!chosen.make && !chosen.model) {
    const nameModel = nameModels((answer.facets.make_model ?? []).map(({ value }) => value));
    for (const { value } of models) fullNames.set(value, nameModel(value));
  }
  return chosen.make ? models : models.map((model) => ({ ...model, label: fullNames.get(model.value) ?? model.label }));
}

/** The choices that the other drop-downs leave; the chosen one stays. */
function offer(select: HTMLSelectElement, values: Values): void {
  const { value: chosen } = select;
  const [any] = select.options;
  const offered = orderChoices(
    select.name,
    values.filter(({ value, count }) => count > 0 || value === chosen),
  );
  select.replaceChildren(...(any ? [any] : []), ...offered.map(({ value, label }) => new Option(label, value)));
  select.value = chosen;
}
