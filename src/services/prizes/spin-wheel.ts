import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { prizeSpin, site as siteTable } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import { Refusal } from '#kernel/refusal.ts';
import { findPrizeAt, listPrizesLeft, sumWeights } from '#rules/prizes/draw-prize.ts';
import type { Prize } from '#rules/site-settings/prize-wheel-settings.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { listRecipients, placeEnquiry } from '../enquiries/commit/place-enquiry.ts';
import { planSiteMail } from '../site-mail/plan-site-mail.ts';
import { countWon } from './count-won.ts';
import { findSpin, type PrizeSpin } from './find-spin.ts';
import { presentDealerMail, presentWinnerMail } from './present-prize-mail.ts';

export interface SpinInput {
  /** The site as the visitor's browser has it. */
  origin: string;
  /** A whole number from 0, below the total; another one for tests. */
  draw?: (total: number) => number;
}

export type Spun =
  | { kind: 'spun'; spin: PrizeSpin }
  /** None of the prizes is left. */
  | { kind: 'over' };

/** SITE-19: the visitor's one spin. Called again, it answers with what it gave the first time. */
export async function spinWheel(ctx: SiteContext, visitor: Visitor, input: SpinInput): Promise<Spun> {
  const { settings, id: siteId } = ctx.site;
  if (!settings.visitorPages.spinToWin) throw new Refusal('not_found', 'This site has no prize wheel.');
  return ctx.store.db.transaction(async (tx) => {
    // Spins of a site are drawn one after the other, so that no prize is given out more often than there are.
    await tx.select({ id: siteTable.id }).from(siteTable).where(eq(siteTable.id, siteId)).for('no key update');
    const before = await findSpin(ctx, visitor, tx);
    if (before !== null) return { kind: 'spun', spin: before };
    const left = listPrizesLeft(settings.prizeWheel.prizes, await countWon(ctx, tx));
    if (left.length === 0) return { kind: 'over' };
    const prize = findPrizeAt(left, (input.draw ?? randomInt)(sumWeights(left)));
    const [spin] = await tx
      .insert(prizeSpin)
      .values(createSpin(ctx, visitor, prize))
      .returning();
    if (!spin) throw new Error('a spin was not kept');
    const { id, code } = spin;
    const detail = { prize: prize.slug, won: code !== null };
    await recordAudit(tx, ctx, { siteId, action: 'prize.drawn', subject: `prize-spin:${id}`, detail });
    await planMails(tx, ctx, { visitor, spin, origin: input.origin });
    return { kind: 'spun', spin };
  });
}

function createSpin(ctx: SiteContext, { account }: Visitor, prize: Prize): PrizeSpin {
  const now = ctx.clock.now();
  const { slug, name, text, terms, wins, validDays } = prize;
  const end = new Date(now.getTime() + validDays * 24 * 60 * 60_000);
  return {
    ...{ id: createId(now), siteId: ctx.site.id, accountId: account.id, prize: slug, name, text, terms },
    code: wins ? createCode() : null,
    validUntil: wins ? getLocalDate(end, ctx.site.settings.locale.timeZone) : null,
    createdAt: now,
  };
}

/** Without letters and digits that are taken for one another. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function createCode(): string {
  const letters = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

interface Told {
  visitor: Visitor;
  spin: PrizeSpin;
  origin: string;
}

async function planMails(tx: Tx, ctx: SiteContext, { visitor: { account }, spin, origin }: Told): Promise<void> {
  if (spin.code === null) return;
  const anywhere = { carId: null, locationId: null, dealershipSlug: null, fields: {} };
  const place = await placeEnquiry(tx, { siteId: ctx.site.id, form: 'contact', ...anywhere });
  const dealers = listRecipients(place);
  const facts = { account, spin, origin, siteName: ctx.site.name };
  if (account.email !== null) {
    const replyTo = dealers[0] === undefined ? null : { name: ctx.site.name, address: dealers[0] };
    await planSiteMail(tx, ctx, { to: account.email, replyTo, ...presentWinnerMail(facts) });
  }
  const replyTo =
    account.email === null ? null : { name: `${account.name} ${account.lastName}`.trim(), address: account.email };
  for (const to of dealers) await planSiteMail(tx, ctx, { to, replyTo, ...presentDealerMail(facts) });
}
