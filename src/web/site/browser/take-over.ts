import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface TakenOver {
  component: ComponentType<never>;
  props: object;
  /** What the server put before each id. */
  ids: string;
}

/** Hydrates an island; resolves when its handlers stand. */
export function takeOver(box: Element, { component, props, ids }: TakenOver): Promise<void> {
  return new Promise((resolve) => {
    const island = createElement(component as ComponentType<object>, props);
    hydrateRoot(box, createElement(Awake, { onAwake: resolve }, island), { identifierPrefix: ids });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
