import { and, eq } from 'drizzle-orm';
import { signInCode } from '#db/schema/index.ts';
import { isSecretId } from '#kernel/secrets/secret-id.ts';
import type { SiteContext } from '../../context.ts';
import type { Contact } from '../contact.ts';

/** Where the code of an attempt went, for the browser that asked; null where it is none of this site. */
export async function findAttempt(ctx: SiteContext, attempt: string): Promise<Contact | null> {
  if (!isSecretId(attempt)) return null;
  const [found] = await ctx.store.db
    .select({ channel: signInCode.channel, target: signInCode.target })
    .from(signInCode)
    .where(and(eq(signInCode.id, attempt), eq(signInCode.siteId, ctx.site.id)));
  return found ?? null;
}
