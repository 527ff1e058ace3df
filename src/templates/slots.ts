import type { Template } from './template.ts';

/** By the name of the template, which is that of its folder. A browser shows no slot by itself, so it gets none. */
const templates: Record<string, Template> = import.meta.env.SSR
  ? (await import('./whole-templates.ts')).wholeTemplates
  : {};

/** Shown in place of a template that is no more, as `chooseTemplateName` does for what is stored. */
const fallback = 'marque';

/** The components of a template. */
export function getTemplate(name: string): Template {
  const template = templates[Object.hasOwn(templates, name) ? name : fallback];
  if (template === undefined) throw new Error('templates are rendered on the server only');
  return template;
}
