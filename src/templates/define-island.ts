import type { ComponentType } from 'react';
import { unlessLeft } from '#ui/behaviour/unless-left.ts';

/** When a browser hydrates an island: in a quiet moment, when it comes into sight, or when someone turns to it. */
export type IslandMoment = 'idle' | 'seen' | 'touched';

export interface IslandDefinition<Props extends object> {
  /** What the page calls it. */
  name: string;
  when: IslandMoment;
  load: () => Promise<ComponentType<Props>>;
}

/** A block with props of plain JSON that the server renders (`Island`) and a browser hydrates. */
export interface DefinedIsland<Props extends object> {
  name: string;
  when: IslandMoment;
  /** On the server alone: a browser loads it when its moment comes. */
  Component: ComponentType<Props> | null;
  /** Loads what hydrating a placeholder of this island needs, and gives the way to do it. */
  prepare(): Promise<(placeholder: IslandPlaceholder) => Promise<void>>;
}

export interface IslandPlaceholder {
  /** What the server rendered. */
  box: Element;
  /** The props as JSON. */
  data: string;
  /** What the server put before each id. */
  ids: string;
}

/** Attributes of a placeholder: the island's name, its moment, and what stands before its ids. */
export const islandMarks = { name: 'data-island', when: 'data-when', ids: 'data-ids' } as const;

/** Ties a name, a component and its props: the server's placeholder and the browser's hydration are checked by the same type. */
export async function defineIsland<Props extends object>({
  name,
  when,
  load,
}: IslandDefinition<Props>): Promise<DefinedIsland<Props>> {
  return {
    name,
    when,
    Component: import.meta.env.SSR ? await load() : null,
    async prepare() {
      const [{ hydrateIsland }, Component] = await unlessLeft(Promise.all([import('./hydrate-island.ts'), load()]));
      return ({ box, data, ids }) => {
        const props: Props = JSON.parse(data);
        return hydrateIsland(box, { Component, props, ids });
      };
    },
  };
}
