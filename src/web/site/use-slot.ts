import { useRouteLoaderData } from 'react-router';
import { getTemplate } from '#templates/slots.ts';
import type { SlotName, Template } from '#templates/template.ts';
import type { SiteView } from '#templates/views/site-view.ts';
import type { loader } from './root.tsx';

interface Slot<Name extends SlotName> {
  /** The template's component for the slot. */
  Slot: Template[Name];
  site: SiteView;
}

export function useSlot<Name extends SlotName>(name: Name): Slot<Name> {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('a page is shown outside of its site');
  return { Slot: getTemplate(root.template)[name], site: root.site };
}

/** `handle` of a route. */
export interface PageHandle {
  /** The slot that its page fills. */
  slot: SlotName;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'slot' in handle;
}
