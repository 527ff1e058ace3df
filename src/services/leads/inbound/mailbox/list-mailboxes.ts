import { and, asc, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { replyMailbox } from '#db/schema/index.ts';
import { nameMailbox } from '#kernel/mailbox-address.ts';
import type { OfficeContext } from '../../../staff/office-context.ts';
import { permitSomewhere } from '../../../staff/permit.ts';
import { describeTrouble } from './describe-trouble.ts';

export interface TroubledMailbox {
  name: string;
  /** Since when it cannot be read, and why; null where it can. */
  failing: { since: Date; trouble: string } | null;
  /** Mails that could not be taken and stay in it. */
  leftBehind: number;
}

const rememberedMs = 14 * 24 * 60 * 60_000;

/** OFF-08: mailboxes from which answers do not come in as they should. They are the server's, so that everybody who sees leads is told. */
export async function listTroubledMailboxes(ctx: OfficeContext): Promise<TroubledMailbox[]> {
  permitSomewhere(ctx, 'leads.see');
  const keys = (ctx.config.REPLY_IMAP_URL ?? []).map((address) => nameMailbox(address).key);
  if (keys.length === 0) return [];
  const { name, failingSince, trouble, leftBehind, leftAt, key } = replyMailbox;
  const since = new Date(ctx.clock.now().getTime() - rememberedMs);
  const rows = await ctx.store.db
    .select({ name, failingSince, trouble, leftBehind, leftAt })
    .from(replyMailbox)
    .where(and(inArray(key, keys), or(isNotNull(failingSince), gt(leftAt, since))))
    .orderBy(asc(name), asc(key));
  return rows.map((row) => ({
    name: row.name,
    failing:
      row.failingSince && row.trouble ? { since: row.failingSince, trouble: describeTrouble(row.trouble) } : null,
    leftBehind: row.leftAt !== null && row.leftAt > since ? row.leftBehind : 0,
  }));
}
