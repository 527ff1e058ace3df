import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { replyMailbox } from '#db/schema/index.ts';
import type { AppContext } from '../../../context.ts';
import type { ReplyMailbox } from './mailbox-port.ts';

interface Holding {
  mailbox: ReplyMailbox;
  /** The process that reads it. */
  holder: string;
}

/** A process that ends without a word holds it for so long. */
const heldMs = 2 * 60_000;

/** One process reads a mailbox. Null where another does; else from when on it may be tried. */
export async function holdMailbox(
  ctx: AppContext,
  { mailbox, holder }: Holding,
): Promise<{ tryAt: Date | null } | null> {
  const { db } = ctx.store;
  const { key, name } = mailbox;
  const now = ctx.clock.now();
  await db.insert(replyMailbox).values({ key, name }).onConflictDoNothing();
  const isFree = or(isNull(replyMailbox.heldUntil), lt(replyMailbox.heldUntil, now), eq(replyMailbox.heldBy, holder));
  const [held] = await db
    .update(replyMailbox)
    .set({ name, heldBy: holder, heldUntil: new Date(now.getTime() + heldMs) })
    .where(and(eq(replyMailbox.key, key), isFree))
    .returning({ tryAt: replyMailbox.nextAttemptAt });
  return held ?? null;
}

/** The next process need not wait. */
export async function releaseMailbox(ctx: AppContext, { mailbox: { key }, holder }: Holding): Promise<void> {
  await ctx.store.db
    .update(replyMailbox)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(replyMailbox.key, key), eq(replyMailbox.heldBy, holder)));
}
