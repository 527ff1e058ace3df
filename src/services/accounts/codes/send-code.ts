import { and, eq, gt, lte, min, sql } from 'drizzle-orm';
import { signInCode, site, siteHost } from '#db/schema/index.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { AppContext } from '../../context.ts';
import type { SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import type { AppPorts } from '../sms-port.ts';
import { deriveCode } from './code.ts';
import { presentCodeMail, presentCodeText } from './present-code.ts';

/** Somebody is waiting for it: it is sent soon, or not at all. */
const longestSendMs = 30_000;
const leaseMs = 45_000;
const firstRetryMs = 5_000;

type DueCode = Pick<
  typeof signInCode.$inferSelect,
  'id' | 'siteId' | 'channel' | 'target' | 'seed' | 'attempts' | 'createdAt' | 'expiresAt'
>;

/** Claims the code that has been due longest; null if none is. Codes that have expired are not sent any more. */
export async function claimCode(ctx: AppContext): Promise<DueCode | null> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: signInCode.id })
    .from(signInCode)
    .where(and(eq(signInCode.state, 'pending'), lte(signInCode.nextAttemptAt, now), gt(signInCode.expiresAt, now)))
    .orderBy(signInCode.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const { id, siteId, channel, target, seed, attempts, createdAt, expiresAt } = signInCode;
  const [claimed] = await ctx.store.db
    .update(signInCode)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id, siteId, channel, target, seed, attempts, createdAt, expiresAt });
  return claimed ?? null;
}

/** When the next code is due; null if none is waiting. */
export async function findNextCodeAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(signInCode.nextAttemptAt) })
    .from(signInCode)
    .where(and(eq(signInCode.state, 'pending'), gt(signInCode.expiresAt, ctx.clock.now())));
  return row?.at ?? null;
}

/** One attempt to send a claimed code. May run twice: the same code goes out, in a mail with the same Message-ID. */
export async function sendCode(ctx: AppContext, due: DueCode, ports: Pick<AppPorts, 'mail' | 'sms'>): Promise<void> {
  const outcome = await trySend(ctx, due, ports);
  if (outcome.kind !== 'failed') {
    await ctx.store.db
      .update(signInCode)
      .set({ state: outcome.kind, nextAttemptAt: null, lastError: null })
      .where(eq(signInCode.id, due.id));
    return;
  }
  const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** (due.attempts - 1));
  const isOver = outcome.lasting === true || retryAt >= due.expiresAt;
  await ctx.store.db
    .update(signInCode)
    .set({
      state: isOver ? 'failed' : 'pending',
      nextAttemptAt: isOver ? null : retryAt,
      lastError: outcome.reason,
    })
    .where(eq(signInCode.id, due.id));
  const { channel, attempts } = due;
  ctx.log[isOver ? 'error' : 'warn']('a sign-in code was not sent', { channel, attempts, reason: outcome.reason });
}

async function trySend(
  ctx: AppContext,
  due: DueCode,
  { mail, sms }: Pick<AppPorts, 'mail' | 'sms'>,
): Promise<SendOutcome> {
  const sender = await findSender(ctx, due.siteId);
  if (sender === null) return { kind: 'failed', reason: 'the site is gone', lasting: true };
  const code = deriveCode(ctx.codeKey, due.seed);
  try {
    if (due.channel === 'email') {
      const messageId = `${due.id.slice(0, 36)}@${ctx.config.PLATFORM_HOST}`;
      return await mail.send({ ...presentCodeMail(sender, code), messageId, to: due.target, date: due.createdAt });
    }
    if (sms === null) return { kind: 'failed', reason: 'no message service is set', lasting: true };
    const text = presentCodeText(sender, code);
    return await sms.send({ to: due.target, sender: sender.smsSender, text }, AbortSignal.timeout(longestSendMs));
  } catch (error) {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  }
}

async function findSender(ctx: AppContext, siteId: number) {
  const [row] = await ctx.store.db
    .select({ name: site.name, slug: site.slug, settings: site.settings, host: siteHost.host })
    .from(site)
    .leftJoin(siteHost, eq(siteHost.siteId, site.id))
    .where(eq(site.id, siteId))
    .orderBy(siteHost.position)
    .limit(1);
  if (!row) return null;
  const smsSender = siteSettingsSchema.safeParse(row.settings).data?.accounts.smsSender || null;
  return { name: row.name, host: row.host ?? row.slug, smsSender };
}
