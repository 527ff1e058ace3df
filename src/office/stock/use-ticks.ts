import { useState } from 'react';

/** The cars that are ticked, on whichever page of the list. */
export interface Ticks {
  ids: readonly number[];
  set(id: number, isTicked: boolean): void;
  clear(): void;
}

/** Of this window, until it is loaded anew: a server has none. */
let kept: readonly number[] = [];

/** They stay while somebody goes through the list, narrows it, looks at a car and comes back. */
export function useTicks(): Ticks {
  const [ids, setIds] = useState(() => (typeof window === 'undefined' ? [] : kept));
  const change = (next: readonly number[]) => {
    kept = next;
    setIds(next);
  };
  return {
    ids,
    set: (id, isTicked) => change([...ids.filter((each) => each !== id), ...(isTicked ? [id] : [])]),
    clear: () => change([]),
  };
}
