import { moneyStep } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../context.ts';

type NewStep = typeof moneyStep.$inferInsert;
type MoneyStep = Pick<NewStep, 'kind' | 'amountCents' | 'until'> & { reason: string };

/** What was done with money and why, in the transaction that does it. The reason may name people: the audit has none of it. */
export async function recordMoneyStep(
  tx: Tx,
  { clock, actor }: Pick<AppContext, 'clock' | 'actor'>,
  { of, ...step }: MoneyStep & { of: Pick<NewStep, 'reservationId'> | Pick<NewStep, 'onlinePaymentId'> },
): Promise<void> {
  const at = clock.now();
  const staffId = actor.kind === 'staff' ? actor.id : null;
  await tx.insert(moneyStep).values({ id: createId(at), at, staffId, ...of, ...step });
}
