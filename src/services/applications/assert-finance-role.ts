import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../context.ts';

/** LEAD-13: who reads and erases applications. */
export function assertFinanceRole({ actor }: Pick<AppContext, 'actor'>): void {
  if (actor.kind !== 'cli') throw new Refusal('forbidden', 'Only the finance role can read finance applications.');
}
