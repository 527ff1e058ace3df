import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import { readTypedCode } from '../../accounts/codes/code.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { endOfficeSessions, type OfficeSession } from '../sessions/office-session.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { createSecret, findCodeStep, openSecret, sealSecret, writeSecretAddress } from './second-factor-secret.ts';

export interface OfferedSecondFactor {
  /** For the app, as text to type. */
  secret: string;
  /** For the square code. */
  address: string;
  /** Comes back with the first code; it is worth nothing to anybody else. */
  offer: string;
}

/** A new secret for the person's app; nothing is kept until its first code comes back. */
export function offerSecondFactor(ctx: AppContext, { member }: OfficeSession): OfferedSecondFactor {
  return describeOffer(ctx, member, createSecret());
}

/** The same offer again, after a wrong code; null for one that was not made for this person. */
export function repeatOffer(ctx: AppContext, { member }: OfficeSession, offer: string): OfferedSecondFactor | null {
  const secret = openSecret(ctx, 'offered second factor', member.id, offer);
  return secret === null ? null : describeOffer(ctx, member, secret);
}

function describeOffer(ctx: AppContext, { id, email }: OfficeSession['member'], secret: string): OfferedSecondFactor {
  const address = writeSecretAddress(secret, { issuer: ctx.config.PLATFORM_HOST, email });
  return { secret, address, offer: sealSecret(ctx, 'offered second factor', id, secret) };
}

export type SecondFactorSetUp =
  /** The codes are shown once. */
  { kind: 'set_up'; recoveryCodes: readonly string[] } | { kind: 'wrong' };

/** OFF-01: takes an offered secret once a code of it has come back. All other sessions of the person end. */
export async function setUpSecondFactor(
  ctx: AppContext,
  session: OfficeSession,
  given: { offer: string; code: string },
): Promise<SecondFactorSetUp> {
  const { id } = session.member;
  const secret = openSecret(ctx, 'offered second factor', id, given.offer);
  const code = readTypedCode(given.code);
  const step = secret !== null && code !== null ? findCodeStep(secret, code, ctx.clock.now()) : null;
  if (secret === null || step === null) return { kind: 'wrong' };
  return ctx.store.db.transaction(async (tx): Promise<SecondFactorSetUp> => {
    const secondFactor = sealSecret(ctx, 'second factor', id, secret);
    await tx.update(staff).set({ secondFactor, lastCodeStep: step }).where(eq(staff.id, id));
    await endOfficeSessions(tx, { staffId: id, which: { exceptId: session.id } });
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, id);
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id } };
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.second_factor_set_up', subject: `staff:${id}` });
    return { kind: 'set_up', recoveryCodes };
  });
}
