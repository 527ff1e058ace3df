import { parseAustralianPhone } from '#rules/forms/australian-phone.ts';
import { findVisitor, type Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { readSessionToken } from '#web/http/incoming/session-cookie.ts';
import type { CallContext } from '../call.ts';
import { Problem } from '../problem.ts';

/** Who has signed in; null for nobody. */
export function readVisitor(ctx: CallContext): Promise<Visitor | null> {
  return findVisitor(ctx, readSessionToken(ctx.headers, new URL(ctx.origin)));
}

/** USER-02: only the signed-in owner of a number changes its list. */
export async function readOwner(ctx: CallContext, phoneNumber: string): Promise<Visitor> {
  const visitor = await readVisitor(ctx);
  if (visitor === null) throw new Problem(401, 'Please sign in first.');
  const { phone } = visitor.account;
  if (phone === null) throw new Problem(401, 'Please tell us your phone number first.');
  if (parseAustralianPhone(phoneNumber) === phone) return visitor;
  throw new Problem(403, 'That is not the phone number of your account.');
}
