import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, min, sql, sum } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { signInCode } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import type { SiteContext } from '../../context.ts';
import { parseContact } from '../contact.ts';
import { accountLimits } from '../limits.ts';
import { hashNetwork } from './code.ts';

export interface RequestCodeInput {
  /** As it was typed: an email address or a mobile number. */
  contact: string;
  /** Whose requests are counted together. */
  network: string;
}

export type RequestedCode =
  /** `attempt` belongs to the browser that asked: a code counts with it alone. */
  { kind: 'requested'; attempt: string } | { kind: 'invalid'; problem: string } | { kind: 'too_many'; minutes: number };

/**
 * USER-07: keeps a new code and the message that carries it. It answers the same whether anybody has an account with
 * that address: accounts come into being when a code comes back.
 */
export async function requestCode(ctx: SiteContext, input: RequestCodeInput): Promise<RequestedCode> {
  const contact = parseContact(ctx, input.contact);
  if ('problem' in contact) return { kind: 'invalid', problem: contact.problem };
  const now = ctx.clock.now();
  const network = hashNetwork(ctx.codeKey, input.network);
  return ctx.store.db.transaction(async (tx) => {
    const waitMs = await findWait(ctx, tx, { ...contact, network });
    if (waitMs !== null) return { kind: 'too_many', minutes: Math.max(1, Math.ceil(waitMs / 60_000)) };
    const attempt = createSecretId(now);
    await tx.insert(signInCode).values({
      ...contact,
      ...{ id: attempt, siteId: ctx.site.id, network, seed: randomBytes(24).toString('base64url') },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + accountLimits.codeMs), nextAttemptAt: now },
    });
    await wakeJobs(tx);
    return { kind: 'requested', attempt };
  });
}

interface Asking {
  target: string;
  network: string;
}

/** How long until another code may be asked for; null for now. */
async function findWait(ctx: SiteContext, tx: Tx, { target, network }: Asking): Promise<number | null> {
  const since = new Date(ctx.clock.now().getTime() - accountLimits.countedMs);
  // One at a time, so that many at once cannot pass together.
  for (const key of [`code of ${ctx.site.id} ${target}`, `code by ${network}`].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const counted = { codes: count(), tries: sum(signInCode.tries).mapWith(Number), first: min(signInCode.createdAt) };
  const recent = gte(signInCode.createdAt, since);
  const [ofTarget] = await tx
    .select(counted)
    .from(signInCode)
    .where(and(eq(signInCode.siteId, ctx.site.id), eq(signInCode.target, target), recent));
  const [ofNetwork] = await tx
    .select(counted)
    .from(signInCode)
    .where(and(eq(signInCode.network, network), recent));
  const isTooMany = (found: typeof ofTarget, codes: number) =>
    found !== undefined && (found.codes >= codes || found.tries >= accountLimits.triesOfNetwork);
  const full = isTooMany(ofTarget, accountLimits.codesOfTarget)
    ? ofTarget
    : isTooMany(ofNetwork, accountLimits.codesOfNetwork)
      ? ofNetwork
      : undefined;
  return full?.first ? full.first.getTime() - since.getTime() : null;
}
