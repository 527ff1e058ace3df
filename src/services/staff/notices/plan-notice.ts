import { wakeJobs } from '#db/events.ts';
import { staffNotice } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../../context.ts';

export type StaffNoticeKind = (typeof staffNotice.$inferSelect)['kind'];

export interface NewNotice {
  staffId: string;
  kind: StaffNoticeKind;
  /** What the passkey is called; empty where it is about none. */
  name: string;
  /** On which it was done: "Chrome on Android". */
  device: string;
}

/** Keeps a mail with the change of which it tells somebody; it goes out when the transaction has committed. */
export async function planNotice(ctx: Pick<AppContext, 'clock'>, tx: Tx, notice: NewNotice): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insert(staffNotice)
    .values({ id: createId(now), ...notice, createdAt: now, state: 'pending', nextAttemptAt: now });
  await wakeJobs(tx);
}
