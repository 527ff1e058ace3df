import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { startOfficeSession } from '../sessions/office-session.ts';
import { countAttempt, forgetFailure } from './count-failures.ts';
import { isPassword } from './password-hash.ts';

export interface SignInInput {
  email: string;
  password: string;
  /** Whose attempts are counted together. */
  network: string;
  /** "Chrome on Android", for the list of sessions. */
  device: string;
}

export type SignedIn =
  /** `token` is for the cookie. With `needsCode`, the second factor has yet to be given. */
  | { kind: 'signed_in'; token: string; needsCode: boolean }
  /** The same for a wrong password, an unknown address and somebody switched off. */
  | { kind: 'wrong' }
  | { kind: 'too_many'; minutes: number };

/** OFF-01: by address and password. */
export async function signIn(ctx: AppContext, input: SignInInput): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase();
  const counted = await countAttempt(ctx, { target: email, network: input.network });
  if (counted.kind === 'too_many') {
    ctx.log.warn('sign-in to the office refused: too many failures', {});
    return counted;
  }
  const [found] = await ctx.store.db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.switchedOffAt)));
  const isRight = await isPassword(input.password, found?.passwordHash ?? null);
  if (!isRight || !found) {
    ctx.log.warn('sign-in to the office failed', { step: 'password' });
    return { kind: 'wrong' };
  }
  await forgetFailure(ctx, counted);
  const needsCode = found.secondFactor !== null;
  const token = await ctx.store.db.transaction(async (tx) => {
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: found.id } };
    if (!needsCode) {
      await recordAudit(tx, ofMember, { siteId: null, action: 'staff.signed_in', subject: `staff:${found.id}` });
    }
    const { device } = input;
    return startOfficeSession(ctx, tx, { staffId: found.id, device, isComplete: !needsCode, by: 'password' });
  });
  return { kind: 'signed_in', token, needsCode };
}
