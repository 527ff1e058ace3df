import type { ReactNode } from 'react';

/** Every block in its states, by group; loaded on demand. */
export async function loadBlockGroups(): Promise<Record<string, BlockGroupProps['states']>> {
  const { blockGroups } = await import('#blocks/catalogue.examples.tsx');
  return blockGroups;
}

export interface BlockGroupProps {
  /** Blocks by the name of their state. */
  states: Readonly<Record<string, ReactNode>>;
}

/** Blocks under each other as on a page, each with its name: for looking at and for the tests. */
export function BlockGroup({ states }: BlockGroupProps) {
  return (
    <main className="grid grid-cols-1 gap-12 px-page py-8">
      {Object.entries(states).map(([state, block]) => (
        <div key={state} className="min-w-0">
          <p className="mb-3 border-b border-line text-small text-quiet-text">{state}</p>
          {block}
        </div>
      ))}
    </main>
  );
}
