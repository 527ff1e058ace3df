import { useState } from 'react';

/** The cars that are ticked, on whichever page of the list. */
export interface Ticks {
  ids: readonly number[];
  set(id: number, isTicked: boolean): void;
  clear(): void;
}

/** They stay while somebody goes through the list, and narrows it. */
export function useTicks(): Ticks {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    ids,
    set: (id, isTicked) => setIds((known) => [...known.filter((each) => each !== id), ...(isTicked ? [id] : [])]),
    clear: () => setIds([]),
  };
}
