import { and, eq, isNotNull } from 'drizzle-orm';
import { account, type signInCode } from '#db/schema/index.ts';
import { parseAustralianPhone } from '#rules/forms/australian-phone.ts';
import { emailSchema } from '#rules/forms/fields/field-schemas.ts';
import type { SiteContext } from '../context.ts';

/** Where a code goes, and by whom it comes back: an email address in lower case, or a mobile number as E.164. */
export interface Contact {
  channel: (typeof signInCode.$inferSelect)['channel'];
  target: string;
}

/** Whether codes can go to phones at all; without it they go by mail alone. */
export function hasTextMessages({ config }: Pick<SiteContext, 'config'>): boolean {
  return config.SMS_ACCOUNT_SID !== undefined;
}

export function parseContact(ctx: SiteContext, typed: string): Contact | { problem: string } {
  if (typed.trim() === '') return { problem: `Please enter your ${nameContact(ctx)}.` };
  const phone = typed.includes('@') ? null : parseAustralianPhone(typed);
  if (phone !== null && !hasTextMessages(ctx)) {
    return { problem: 'We send codes by email only. Please enter your email address.' };
  }
  if (phone !== null) {
    return phone.startsWith('+614')
      ? { channel: 'sms', target: phone }
      : { problem: 'A code can only go to a mobile number. Please enter one, or your email address.' };
  }
  const email = emailSchema.safeParse(typed);
  if (email.success) return { channel: 'email', target: email.data.toLowerCase() };
  return { problem: `Please enter a valid ${nameContact(ctx)}.` };
}

/** "email address or mobile number" */
export function nameContact(ctx: SiteContext): string {
  return hasTextMessages(ctx) ? 'email address or mobile number' : 'email address';
}

/** The account of this site that the address or number belongs to. */
export function isAccountOf({ site }: SiteContext, { channel, target }: Contact) {
  const ofSite = eq(account.siteId, site.id);
  return channel === 'email'
    ? and(ofSite, eq(account.email, target), isNotNull(account.emailVerifiedAt))
    : and(ofSite, eq(account.phone, target), isNotNull(account.phoneVerifiedAt));
}
