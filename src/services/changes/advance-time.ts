import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { timeCursor } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import { findTimeChanges } from './find-time-changes.ts';

const cursorName = 'pages';

/**
 * Turns the moments that have passed since the last call, on whatever node, into change events (OPS-07), and returns
 * how many. After a downtime one call covers all that was missed.
 */
export async function advanceTime(ctx: Pick<AppContext, 'store' | 'clock'>): Promise<number> {
  const to = ctx.clock.now();
  return ctx.store.db.transaction(async (tx) => {
    const from = await advanceCursor(tx, to);
    if (to <= from) return 0;
    const events = await findTimeChanges(tx, { from, to });
    await recordEvents(tx, events);
    await tx.update(timeCursor).set({ reachedAt: to }).where(eq(timeCursor.name, cursorName));
    return events.length;
  });
}

/** Locked until the transaction ends, so that one node at a time continues from the last position. */
async function advanceCursor(tx: Tx, firstTime: Date): Promise<Date> {
  await tx.insert(timeCursor).values({ name: cursorName, reachedAt: firstTime }).onConflictDoNothing();
  const [row] = await tx.select().from(timeCursor).where(eq(timeCursor.name, cursorName)).for('update');
  if (!row) throw new Error('the time cursor is gone');
  return row.reachedAt;
}
