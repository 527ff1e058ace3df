import type { Template } from './template.ts';

/** What the server renders with: every template by the name of its folder. */
export const wholeTemplates: Record<string, Template> = Object.fromEntries(
  Object.entries(import.meta.glob<Template>('./*/slots.tsx', { eager: true, import: 'slots' })).map(([path, slots]) => [
    path.split('/')[1] ?? '',
    slots,
  ]),
);
