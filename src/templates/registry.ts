import { collective } from './collective/collective.ts';
import { collectiveManifest } from './collective/manifest.ts';
import { marqueManifest } from './marque/manifest.ts';
import { marque } from './marque/marque.ts';
import type { SlotName, Template, TemplateManifest, TemplateSlots } from './template.ts';
import { yardManifest } from './yard/manifest.ts';
import { yard } from './yard/yard.ts';

/** A template is a folder and a line in each of these two: apart, so that no browser gets the manifests. */
const slots = { marque, collective, yard } as const satisfies Record<string, TemplateSlots>;
const manifests: Record<TemplateName, TemplateManifest> = {
  marque: marqueManifest,
  collective: collectiveManifest,
  yard: yardManifest,
};

export type TemplateName = keyof typeof slots;

export const templateNames: readonly string[] = Object.keys(slots);

export const defaultTemplateName: TemplateName = 'marque';

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(slots, name);
}

export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(slots[defaultTemplateName], name);
}

/** A stored name that is no template's (any more) falls back to the default one. */
export function chooseTemplateName(name: string): TemplateName {
  return isTemplateName(name) ? name : defaultTemplateName;
}

export function getTemplateManifest(name: string): TemplateManifest {
  return manifests[chooseTemplateName(name)];
}

const loaded = new Map<TemplateName, { [Slot in SlotName]?: Template[Slot] }>();
const loads = new Map<TemplateName, { [Slot in SlotName]?: Promise<Template[Slot]> }>();

/** The component of a slot, where it is loaded already. */
export function findSlot<Slot extends SlotName>(name: string, slot: Slot): Template[Slot] | undefined {
  return loaded.get(chooseTemplateName(name))?.[slot];
}

/** One promise a slot, so that a page may wait for it while it renders. */
export function loadSlot<Slot extends SlotName>(name: string, slot: Slot): Promise<Template[Slot]> {
  const known = chooseTemplateName(name);
  const begun: Promise<Template[Slot]> | undefined = loads.get(known)?.[slot];
  const load = begun ?? readSlot(known, slot);
  loads.set(known, { ...loads.get(known), [slot]: load });
  return load;
}

async function readSlot<Slot extends SlotName>(name: TemplateName, slot: Slot): Promise<Template[Slot]> {
  const load: TemplateSlots[Slot] = slots[name][slot];
  const component = await load();
  loaded.set(name, { ...loaded.get(name), [slot]: component });
  return component;
}

/** A template whole. */
export async function loadTemplate(name: string): Promise<Template> {
  const [header, footer, home, search, vehicle, contact, success, error] = await Promise.all([
    loadSlot(name, 'header'),
    loadSlot(name, 'footer'),
    loadSlot(name, 'home'),
    loadSlot(name, 'search'),
    loadSlot(name, 'vehicle'),
    loadSlot(name, 'contact'),
    loadSlot(name, 'success'),
    loadSlot(name, 'error'),
  ]);
  return { header, footer, home, search, vehicle, contact, success, error };
}

/** Once at the server's start; a browser loads the slots of its page only. */
export async function loadAllTemplates(): Promise<void> {
  await Promise.all(templateNames.map(loadTemplate));
}
