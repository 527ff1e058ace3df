import { inboundMail } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext } from '../../context.ts';
import type { ReadMail } from './read-mail.ts';

/** `kept` for what has found no lead: it waits for a person. */
export type TakenMail = 'placed' | 'bounced' | 'kept' | 'known' | 'unreadable';

/** False where it has come before. */
export async function noteMail({ clock }: AppContext, tx: Executor, { key }: ReadMail): Promise<boolean> {
  const now = clock.now();
  const noted = await tx
    .insert(inboundMail)
    .values({ id: createId(now), mailKey: key, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: inboundMail.id });
  return noted.length > 0;
}
