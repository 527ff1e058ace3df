import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { account, signInCode } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import { isSecretId } from '#kernel/secrets/secret-id.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';
import { type Contact, isAccountOf } from '../contact.ts';
import { accountLimits } from '../limits.ts';
import { startSession } from '../sessions/start-session.ts';
import { deriveCode, readTypedCode } from './code.ts';

export interface CheckCodeInput {
  attempt: string;
  /** As it was typed. */
  code: string;
  /** "Chrome on Android", for the list of sessions. */
  device: string;
}

export type CheckedCode =
  /** `token` is for the cookie, and nowhere else. */
  | { kind: 'signed_in'; token: string }
  /** It was no code at all: no try is lost. */
  | { kind: 'unreadable' }
  | { kind: 'wrong'; triesLeft: number }
  /** Expired, used, tried too often, or of another site: a new one is needed. */
  | { kind: 'ended' };

/** USER-07: signs in whoever types the code that was sent for this attempt. */
export async function checkCode(ctx: SiteContext, input: CheckCodeInput): Promise<CheckedCode> {
  const code = readTypedCode(input.code);
  if (!isSecretId(input.attempt)) return { kind: 'ended' };
  if (code === null) return { kind: 'unreadable' };
  const tried = await countTry(ctx, input.attempt);
  if (tried === null) return { kind: 'ended' };
  if (!isSameSecret(code, deriveCode(ctx.codeKey, tried.seed))) {
    const triesLeft = accountLimits.codeTries - tried.tries;
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'ended' };
  }
  return ctx.store.db.transaction(async (tx): Promise<CheckedCode> => {
    const [used] = await tx
      .update(signInCode)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(signInCode.id, input.attempt), isNull(signInCode.usedAt)))
      .returning({ id: signInCode.id });
    if (!used) return { kind: 'ended' };
    const accountId = await findOrCreateAccount(ctx, tx, tried);
    return { kind: 'signed_in', token: await startSession(ctx, tx, { accountId, device: input.device }) };
  });
}

/** Counted before the code is looked at, so that tries at the same time count one by one. */
async function countTry(ctx: SiteContext, attempt: string) {
  const [tried] = await ctx.store.db
    .update(signInCode)
    .set({ tries: sql`${signInCode.tries} + 1` })
    .where(
      and(
        eq(signInCode.id, attempt),
        eq(signInCode.siteId, ctx.site.id),
        lt(signInCode.tries, accountLimits.codeTries),
        gt(signInCode.expiresAt, ctx.clock.now()),
        isNull(signInCode.usedAt),
      ),
    )
    .returning({
      seed: signInCode.seed,
      tries: signInCode.tries,
      channel: signInCode.channel,
      target: signInCode.target,
    });
  return tried ?? null;
}

/** One account a site and address. */
async function findOrCreateAccount(ctx: SiteContext, tx: Tx, contact: Contact): Promise<string> {
  const now = ctx.clock.now();
  const siteId = ctx.site.id;
  const id = createId(now);
  const { channel, target } = contact;
  const proven =
    channel === 'email' ? { email: target, emailVerifiedAt: now } : { phone: target, phoneVerifiedAt: now };
  const [created] = await tx
    .insert(account)
    .values({ id, siteId, ...proven, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (created) {
    await recordAudit(tx, ctx, { siteId, action: 'account.created', subject: `account:${id}` });
    return created.id;
  }
  const [found] = await tx.select({ id: account.id }).from(account).where(isAccountOf(ctx, contact));
  if (!found) throw new Error('an account is neither there nor can it be created');
  return found.id;
}
