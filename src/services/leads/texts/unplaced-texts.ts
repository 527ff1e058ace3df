import { and, asc, count, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { enquiry, inboundText, textStop } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { may } from '../../staff/permit.ts';
import { whereMay } from '../../staff/where-may.ts';
import { addReceived } from '../inbound/add-answer.ts';
import { getPermittedLead } from '../lead-scope.ts';

export interface UnplacedText {
  id: string;
  receivedAt: Date;
  sender: string;
  text: string;
  /** Leads of the number, the newest first. */
  leads: { id: string; name: string; about: string }[];
}

const mostShown = 100;
const keptMs = 90 * 24 * 60 * 60_000;

/** Texts that have found no lead: of sites whose leads the person answers; of no site in particular, for operators. */
export async function listUnplacedTexts(ctx: OfficeContext): Promise<UnplacedText[]> {
  const { id, receivedAt, sender, body } = inboundText;
  const texts = await ctx.store.db
    .select({ id, receivedAt, sender, text: body })
    .from(inboundText)
    .where(isTheirs(ctx))
    .orderBy(asc(receivedAt), asc(id))
    .limit(mostShown);
  if (texts.length === 0) return [];
  const numbers = [...new Set(texts.map((each) => each.sender))];
  const leads = await ctx.store.db
    .select({
      ...{ id: enquiry.id, phone: enquiry.phone, category: enquiry.category },
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
    })
    .from(enquiry)
    .where(and(inArray(enquiry.phone, numbers), whereMay(ctx, 'leads.answer', enquiry)))
    .orderBy(sql`${enquiry.receivedAt} desc`);
  return texts.map((each) => ({
    ...each,
    leads: leads
      .filter(({ phone }) => phone === each.sender)
      .map(({ id: leadId, name, carName, category }) => ({ id: leadId, name, about: carName ?? category })),
  }));
}

export async function countUnplacedTexts(ctx: OfficeContext): Promise<number> {
  const [row] = await ctx.store.db.select({ count: count() }).from(inboundText).where(isTheirs(ctx));
  return row?.count ?? 0;
}

function isTheirs(ctx: OfficeContext): SQL | undefined {
  const siteIds = ctx.sites
    .filter(({ id }) => may(ctx, 'leads.answer', { siteId: id, dealershipId: null }))
    .map(({ id }) => id);
  const isOperator = ctx.member === null || ctx.member.roles.some(({ role }) => role === 'operator');
  const ofSites = inArray(inboundText.siteId, siteIds);
  return and(inboundText.isWaiting, isOperator ? or(ofSites, sql`${inboundText.siteId} is null`) : ofSites);
}

interface OfText {
  textId: string;
}

/** Somebody has found its lead: it becomes an answer there. */
export async function placeText(ctx: OfficeContext, { textId, lead }: OfText & { lead: string }): Promise<void> {
  const leadId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(lead)?.[0] ?? '';
  await ctx.store.db.transaction(async (tx) => {
    await getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const message = 'There is no such lead that you answer. Please choose another.';
      throw new Refusal('invalid', message, [{ field: 'lead', message }]);
    });
    const { sender, body } = await forget(ctx, tx, textId);
    await addReceived(ctx, tx, {
      ...{ leadId, text: body, files: [], isAutomatic: false },
      detail: { channel: 'sms', mark: null, leftOut: null },
      message: { channel: 'sms', address: sender, subject: '', messageId: null },
    });
  });
}

/** It belongs nowhere. */
export async function dropText(ctx: OfficeContext, { textId }: OfText): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const { siteId } = await forget(ctx, tx, textId);
    await recordAudit(tx, ctx, { siteId, action: 'text.dropped', subject: `text:${textId}` });
  });
}

async function forget(ctx: OfficeContext, tx: Tx, textId: string) {
  const [row] = await tx
    .select()
    .from(inboundText)
    .where(and(eq(inboundText.id, textId), isTheirs(ctx)))
    .for('update');
  if (!row) throw new Refusal('conflict', 'Somebody has dealt with this text already.');
  await tx.update(inboundText).set({ sender: '', body: '', isWaiting: false }).where(eq(inboundText.id, textId));
  return row;
}

/** Forgets what came long ago and was placed. */
export async function tidyInboundTexts({ store, clock }: AppContext): Promise<void> {
  const end = new Date(clock.now().getTime() - keptMs);
  await store.db.delete(inboundText).where(and(eq(inboundText.isWaiting, false), lt(inboundText.receivedAt, end)));
}

/** Texts of numbers that wait for a colleague, and that they want none. */
export async function eraseTextsOf(
  tx: Tx,
  { phones, siteIds }: { phones: readonly string[]; siteIds: readonly number[] | null },
): Promise<void> {
  if (phones.length === 0) return;
  const of = (table: typeof inboundText | typeof textStop) =>
    siteIds === null ? undefined : inArray(table.siteId, [...siteIds]);
  await tx.delete(inboundText).where(and(inArray(inboundText.sender, [...phones]), of(inboundText)));
  await tx.delete(textStop).where(and(inArray(textStop.phone, [...phones]), of(textStop)));
}
