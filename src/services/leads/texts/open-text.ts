import { and, eq } from 'drizzle-orm';
import { textStop } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fillReplyTemplate } from '#rules/leads/reply-template.ts';
import { readMobile } from '#rules/leads/text-words.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permit } from '../../staff/permit.ts';
import type { Thread } from '../get-thread.ts';
import { getPermittedLead, type LeadRow } from '../lead-scope.ts';
import { loadReplied } from '../replies/open-reply.ts';
import { readReplyFacts } from '../replies/read-reply-facts.ts';
import { readThread } from '../threads/lead-threads.ts';
import { getTextNumber, isTextSent } from './text-number.ts';

/** What somebody needs to write a text message. */
export interface OpenText {
  /** Of the text that is written now: sent twice, it goes once. */
  key: string;
  to: string;
  /** The number that it comes from; null where none is set. */
  from: string | null;
  /** Else it is written to the outbox. */
  isSent: boolean;
  /** Since when the person wants no texts; null where he has not said so. */
  stoppedAt: Date | null;
  templates: readonly string[];
}

/** Null for a lead without a number that takes texts. */
export async function openText(ctx: OfficeContext, { lead, enquiries, settings }: Thread): Promise<OpenText | null> {
  permit(ctx, 'leads.answer', lead);
  const texted = chooseTexted(enquiries.map((each) => each.lead));
  if (texted === null) return null;
  const { to } = texted;
  return {
    ...{ key: createId(ctx.clock.now()), to, from: getTextNumber(ctx, settings), isSent: isTextSent(ctx) },
    stoppedAt: await findStop(ctx.store.db, lead.siteId, to),
    templates: settings.replies.textTemplates.map(({ name }) => name),
  };
}

/** The latest lead of a thread that has given a mobile number, which is answered; null where none has. */
export async function findTexted(db: Executor, leadId: string): Promise<Texted | null> {
  return chooseTexted(await readThread(db, leadId));
}

interface Texted {
  lead: LeadRow;
  to: string;
}

function chooseTexted(leads: readonly LeadRow[]): Texted | null {
  for (const lead of leads.toReversed()) {
    const to = readMobile(lead.phone);
    if (to !== null && lead.testId === null) return { lead, to };
  }
  return null;
}

/** Since when a number wants no texts of a site; null where it has not said so. */
export async function findStop(db: Executor, siteId: number, phone: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: textStop.stoppedAt })
    .from(textStop)
    .where(and(eq(textStop.siteId, siteId), eq(textStop.phone, phone)));
  return row?.at ?? null;
}

interface ChosenTemplate {
  leadId: string;
  template: string;
  /** What is written already. */
  text: string;
}

/** What is written with a template below it, filled with the facts of the lead. Nothing is kept. */
export async function fillTextTemplate(
  ctx: OfficeContext,
  { leadId, template, text }: ChosenTemplate,
): Promise<string> {
  const { db } = ctx.store;
  const asked = await getPermittedLead(ctx, db, { leadId, permission: 'leads.answer' });
  const { enquiry, settings } = await loadReplied(ctx, (await findTexted(db, leadId))?.lead ?? asked);
  const chosen = settings.replies.textTemplates.find(({ name }) => name === template);
  if (!chosen) {
    const message = 'Please choose a template.';
    throw new Refusal('invalid', message, [{ field: 'text-template', message }]);
  }
  const filled = fillReplyTemplate(chosen.text, await readReplyFacts(ctx, { enquiry, settings }));
  return [text.trim(), filled].filter((part) => part !== '').join('\n');
}

/** Throws where no text may go to a thread. */
export async function requireTexted(db: Executor, leadId: string): Promise<Texted> {
  const texted = await findTexted(db, leadId);
  if (texted === null) throw new Refusal('invalid', 'This person has given no mobile number.');
  if ((await findStop(db, texted.lead.siteId, texted.to)) !== null) {
    throw new Refusal('conflict', 'This person wants no text messages (STOP). Please write a mail, or call.');
  }
  return texted;
}
