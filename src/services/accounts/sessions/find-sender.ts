import { describeStoreError } from '#db/store-error.ts';
import type { SiteContext } from '../../context.ts';
import { afterPatience } from '../../enquiries/intake/patience.ts';
import { findVisitor } from './find-visitor.ts';

/** USER-05: the account that sends something; null for nobody, and while the store cannot say: sending goes on. */
export async function findSender(ctx: SiteContext, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const found = findVisitor(ctx, token).then(
    (visitor) => visitor?.account.id ?? null,
    (error: unknown) => {
      ctx.log.warn('the sender of an enquiry is not known', { reason: describeStoreError(error) });
      return null;
    },
  );
  return Promise.race([found, afterPatience(ctx)]);
}
