import { collectiveManifest } from './collective/manifest.ts';
import { marqueManifest } from './marque/manifest.ts';
import { outdoorManifest } from './outdoor/manifest.ts';
import type { TemplateManifest } from './template.ts';
import { yardManifest } from './yard/manifest.ts';

/** A template is a folder and a line here. Its slots are found by the folder's name (`slots.tsx`), so that Node reads no component. */
const manifests = {
  marque: marqueManifest,
  collective: collectiveManifest,
  yard: yardManifest,
  outdoor: outdoorManifest,
} as const satisfies Record<string, TemplateManifest>;

export type TemplateName = keyof typeof manifests;

export const templateNames: readonly string[] = Object.keys(manifests);

export const defaultTemplateName: TemplateName = 'marque';

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(manifests, name);
}

/** A stored name that is no template's (any more) falls back to the default one. */
export function chooseTemplateName(name: string): TemplateName {
  return isTemplateName(name) ? name : defaultTemplateName;
}

export function getTemplateManifest(name: string): TemplateManifest {
  return manifests[chooseTemplateName(name)];
}
