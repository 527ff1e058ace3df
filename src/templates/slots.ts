import type { Template } from './template.ts';

/** By the name of the template, which is that of its folder. The server alone renders them. */
const templates: Record<string, Template> = Object.fromEntries(
  Object.entries(import.meta.glob<Template>('./*/slots.tsx', { eager: true, import: 'slots' })).map(([path, slots]) => [
    path.split('/')[1] ?? '',
    slots,
  ]),
);

/** Shown in place of a template that is no more, as `chooseTemplateName` does for what is stored. */
const fallback = 'marque';

/** The components of a template. */
export function getTemplate(name: string): Template {
  const template = templates[Object.hasOwn(templates, name) ? name : fallback];
  if (template === undefined) throw new Error(`there is no template ${fallback}`);
  return template;
}
