/** Asked of an island from outside it: to be hydrated now, and to be looked for in a part of the page that has just been put there. */
export const islandEvents = { wake: 'forecourt:wake', inserted: 'forecourt:inserted' } as const;

/** Hydrates the island that holds the element, as if someone had turned to it. */
export function wakeIsland(within: Element | null): void {
  within?.dispatchEvent(new Event(islandEvents.wake, { bubbles: true }));
}

/** Islands of a part of the page that has just been put there come to their moments as those of the page do. */
export function startIslands(within: Element): void {
  within.dispatchEvent(new Event(islandEvents.inserted, { bubbles: true }));
}
