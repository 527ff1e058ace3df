/**
 * Puts into the page what stands ready for when it is so; until then it is in a template, where neither a search engine
 * nor a screen reader finds it.
 */
export function openTemplates(state: 'sold' | 'gone' | 'reserved'): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[data-if=${state}]`)) {
    template.replaceWith(template.content);
  }
}
