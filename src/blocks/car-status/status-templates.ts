export const statusMarks = {
  /** On a template: the state in which its content is put in its place. */
  template: 'data-if',
  whileUnsold: 'data-while-unsold',
  whileReserved: 'data-while-reserved',
  /** Says the state of the car beside its name and its price; hidden where it is simply for sale. */
  state: 'data-car-state',
  /** The one tag of the car, over its pictures. */
  tag: 'data-car-tag',
  /** Says that the car is sold, or gone. */
  soldSign: 'data-sold-sign',
  /** Around the forms of a car's page. */
  forms: 'data-car-forms',
} as const;

/**
 * Puts into the page what stands ready for when it is so; until then it is in a template, where neither a search engine
 * nor a screen reader finds it.
 */
export function openTemplates(state: 'sold' | 'gone' | 'reserved'): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[${statusMarks.template}=${state}]`)) {
    template.replaceWith(template.content);
  }
}
