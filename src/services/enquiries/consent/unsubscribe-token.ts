import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { SiteContext } from '../../context.ts';

/** Where `?token=` is read. */
export const unsubscribePath = '/pages/unsubscribe';

type SigningContext = Pick<SiteContext, 'site' | 'config'>;

/**
 * SITE-16: the path that takes back the consent of whoever sent the enquiry, for mails to visitors and their
 * List-Unsubscribe header. It names no person, never expires and works on its own site alone. Null without LINK_SECRET.
 */
export function createUnsubscribePath(ctx: SigningContext, enquiryId: string): string | null {
  const signature = sign(ctx, enquiryId);
  return signature && `${unsubscribePath}?${new URLSearchParams({ token: `${enquiryId}.${signature}` })}`;
}

/** The enquiry that a token of this site names; null for any other. */
export function readUnsubscribeToken(ctx: SigningContext, token: string): string | null {
  const [, enquiryId = '', written = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  const signature = sign(ctx, enquiryId);
  return signature !== null && isSameSecret(written, signature) ? enquiryId : null;
}

/** Each site has a key of its own, made from the server's. */
function sign({ site, config }: SigningContext, enquiryId: string): string | null {
  if (config.LINK_SECRET === undefined) return null;
  const key = createHmac('sha256', config.LINK_SECRET).update(`unsubscribe ${site.slug}`).digest();
  return createHmac('sha256', key).update(enquiryId).digest('base64url');
}
