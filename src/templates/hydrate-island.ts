import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface HydratedIsland<Props extends object> {
  Component: ComponentType<Props>;
  props: Props;
  /** What the server put before each id. */
  ids: string;
}

/** Resolves when the island's handlers stand. */
export function hydrateIsland<Props extends object>(
  box: Element,
  { Component, props, ids }: HydratedIsland<Props>,
): Promise<void> {
  return new Promise((resolve) => {
    const island = createElement(Component, props);
    hydrateRoot(box, createElement(Hydrated, { onHydrate: resolve }, island), { identifierPrefix: ids });
  });
}

function Hydrated({ onHydrate, children }: { onHydrate: () => void; children?: ReactNode }) {
  useEffect(onHydrate, [onHydrate]);
  return children;
}
