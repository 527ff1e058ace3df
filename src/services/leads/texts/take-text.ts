import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, inboundText, leadEntry, leadMessage, textStop } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { parseAustralianPhone } from '#rules/forms/australian-phone.ts';
import { cleanText, cutText } from '#rules/forms/clean-text.ts';
import { readTextWord, textLimits } from '#rules/leads/text-words.ts';
import type { AppContext } from '../../context.ts';
import { addReceived } from '../inbound/add-answer.ts';
import { listSitesOfNumber } from './text-number.ts';

/** A text message that has come in. */
export interface InboundText {
  /** The service's own number of it. */
  serviceId: string;
  from: string;
  to: string;
  text: string;
  /** Pictures that came along, which are not kept. */
  pictures: number;
}

export type TakenText = 'placed' | 'kept' | 'known';

/**
 * OFF-08: a text message becomes an answer in the newest open lead of its number, at the site that it answers. Where that is not certain it waits for
 * somebody to say where it belongs. The same message counts once. STOP ends the texts of every site of the number that it went to.
 */
export async function takeText(ctx: AppContext, text: InboundText): Promise<TakenText> {
  const phone = parseAustralianPhone(text.from) ?? cutText(text.from, 40);
  const body = cutText(cleanText(text.text), textLimits.inbound);
  const word = readTextWord(body);
  return ctx.store.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const id = createId(now);
    const textKey = createHash('sha256').update(text.serviceId).digest('hex');
    const noted = await tx
      .insert(inboundText)
      .values({ id, textKey, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: inboundText.id });
    if (noted.length === 0) return 'known';
    const siteIds = await listSitesOfNumber(ctx, tx, text.to);
    await followWord(ctx, tx, { word, phone, siteIds });
    const { leadId, siteId } = await findLead(tx, phone, siteIds);
    if (leadId === null) {
      // The word is done with; there is nothing to look at.
      if (word !== null) return 'placed';
      await tx.update(inboundText).set({ siteId, sender: phone, body, isWaiting: true }).where(eq(inboundText.id, id));
      return 'kept';
    }
    const leftOut = text.pictures === 0 ? null : text.pictures === 1 ? 'a picture' : `${text.pictures} pictures`;
    await addReceived(ctx, tx, {
      ...{ leadId, text: body, files: [], isAutomatic: word !== null },
      detail: { channel: 'sms', mark: word, leftOut },
      message: { channel: 'sms', address: phone, subject: '', messageId: null },
    });
    return 'placed';
  });
}

interface Heeded {
  word: 'stop' | 'start' | null;
  phone: string;
  siteIds: readonly number[];
}

async function followWord({ clock }: AppContext, tx: Tx, { word, phone, siteIds }: Heeded): Promise<void> {
  if (word === null || siteIds.length === 0) return;
  if (word === 'stop') {
    const stoppedAt = clock.now();
    await tx
      .insert(textStop)
      .values(siteIds.map((siteId) => ({ siteId, phone, stoppedAt })))
      .onConflictDoNothing();
  } else {
    await tx.delete(textStop).where(and(inArray(textStop.siteId, [...siteIds]), eq(textStop.phone, phone)));
  }
  const leads = await tx
    .select({ siteId: enquiry.siteId, enquiryId: enquiry.id })
    .from(enquiry)
    .where(and(inArray(enquiry.siteId, [...siteIds]), eq(enquiry.phone, phone)));
  await recordEvents(
    tx,
    leads.map((lead) => ({ kind: 'lead.changed', ...lead })),
  );
}

/** The newest open lead of the site that wrote last, or of the only one that it has enquired at; `siteId` says whose people look where there is none. */
async function findLead(
  tx: Tx,
  phone: string,
  siteIds: readonly number[],
): Promise<{ leadId: string | null; siteId: number | null }> {
  if (siteIds.length === 0) return { leadId: null, siteId: null };
  const ofNumber = and(inArray(enquiry.siteId, [...siteIds]), eq(enquiry.phone, phone), isNull(enquiry.testId));
  const [written] = await tx
    .select({ siteId: enquiry.siteId })
    .from(leadMessage)
    .innerJoin(leadEntry, eq(leadEntry.id, leadMessage.entryId))
    .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
    .where(
      and(
        inArray(enquiry.siteId, [...siteIds]),
        eq(leadMessage.channel, 'sms'),
        eq(leadMessage.address, phone),
        eq(leadEntry.kind, 'replied'),
      ),
    )
    .orderBy(desc(leadEntry.at), desc(leadEntry.id))
    .limit(1);
  const leads = await tx
    .select({ id: enquiry.id, siteId: enquiry.siteId, state: enquiry.state })
    .from(enquiry)
    .where(ofNumber)
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id));
  const sites = new Set(leads.map((lead) => lead.siteId));
  const siteId =
    written?.siteId ??
    (sites.size === 1 ? (leads[0]?.siteId ?? null) : siteIds.length === 1 ? (siteIds[0] ?? null) : null);
  const isOpen = (state: string) => state === 'new' || state === 'contacted' || state === 'appointment';
  const open = leads.find((lead) => lead.siteId === siteId && isOpen(lead.state));
  return { leadId: open?.id ?? null, siteId };
}
