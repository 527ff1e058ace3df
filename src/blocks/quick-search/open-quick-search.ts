import { countQuickSearch } from './count-quick-search.ts';
import { quickSearchMarks } from './quick-search-marks.ts';

/** SRCH-06: the first time the drop-downs take the place of the plain link; their choices are always those of now. */
export async function openQuickSearch(panel: HTMLElement): Promise<void> {
  const template = panel.querySelector('template');
  if (template) {
    const isAtLink = template.parentElement?.contains(document.activeElement);
    template.parentElement?.replaceChildren(template.content);
    if (isAtLink) panel.querySelector('select')?.focus();
  }
  const form = panel.querySelector<HTMLFormElement>(`form[${quickSearchMarks.form}]`);
  if (form) await countQuickSearch(form);
}
