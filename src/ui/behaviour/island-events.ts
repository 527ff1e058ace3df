/** Asked of an island from outside it: to be hydrated now, and to be looked for in a part of the page that has just been put there. */
export const islandEvents = { wake: 'forecourt:wake', inserted: 'forecourt:inserted' } as const;

/** What a `wake` event carries: whoever hydrates the island says when it is done. */
export interface WakeDetail {
  waitFor(hydrated: Promise<void>): void;
}

/** Hydrates the island that holds the element, as if someone had turned to it; resolves when it is, at once outside of islands. */
export async function wakeIsland(within: Element | null): Promise<void> {
  const hydrated: Promise<void>[] = [];
  const detail: WakeDetail = { waitFor: (promise) => hydrated.push(promise) };
  within?.dispatchEvent(new CustomEvent<WakeDetail>(islandEvents.wake, { bubbles: true, detail }));
  await Promise.all(hydrated);
}

/** Islands of a part of the page that has just been put there come to their moments as those of the page do. */
export function startIslands(within: Element): void {
  within.dispatchEvent(new Event(islandEvents.inserted, { bubbles: true }));
}
