import { and, asc, eq } from 'drizzle-orm';
import { leadDraft, leadEntry, leadFile, leadMessage, site, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { normalMail } from '#rules/leads/same-person.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { loadEnquiry } from '../../enquiries/delivery/load-delivered-enquiry.ts';
import type { DeliveredEnquiry } from '../../enquiries/outputs/delivered-enquiry.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permit } from '../../staff/permit.ts';
import type { Thread } from '../get-thread.ts';
import type { LeadRow } from '../lead-scope.ts';
import { readThread } from '../threads/lead-threads.ts';
import { writeSiteOrigin } from '../write-site-address.ts';

export interface ReplyFile {
  upload: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** What somebody needs to write a reply. */
export interface OpenReply {
  /** Of the reply that is written now: sent twice, it goes once. */
  key: string;
  subject: string;
  text: string;
  files: ReplyFile[];
  keptAt: Date | null;
  /** Stands below the text. */
  signature: string;
  /** Null where answers come back into the thread; else the address that they go to. */
  answersGoTo: string | null;
  /** The enquiries of the thread by the addresses of their sender, the latest first: the first is what is answered by itself. */
  answered: readonly { id: string; email: string }[];
  templates: readonly string[];
}

/** A reply to a lead as whoever answers has begun it, or a new one. */
export async function openReply(ctx: OfficeContext, { lead, enquiries, settings }: Thread): Promise<OpenReply> {
  permit(ctx, 'leads.answer', lead);
  const { db } = ctx.store;
  const headId = lead.id;
  const { enquiry } = enquiries.at(-1) ?? enquiries[0];
  const [draft] = await db.select().from(leadDraft).where(ofDraft(ctx, headId));
  return {
    key: createId(ctx.clock.now()),
    subject: draft?.subject || (await suggestSubject(db, enquiry)),
    text: draft?.text ?? '',
    files: await listDraftFiles(ctx, db, headId),
    keptAt: draft?.updatedAt ?? null,
    signature: await writeSignature(ctx, enquiry),
    answersGoTo: getReplyPlace(ctx, settings) === null ? (ctx.member?.email ?? enquiry.dealership.email) : null,
    answered: listAddresses(enquiries.map((each) => each.lead)),
    templates: settings.replies.templates.map(({ name }) => name),
  };
}

/** The leads of a thread, of which the latest is answered unless somebody says otherwise. */
export async function findReplied(db: Executor, leadId: string) {
  const leads = await readThread(db, leadId);
  const [first, latest] = [leads[0], leads.at(-1)];
  if (first === undefined || latest === undefined) throw new Refusal('not_found', 'This lead is gone.');
  return { headId: first.id, leads, latest };
}

function listAddresses(leads: readonly LeadRow[]): { id: string; email: string }[] {
  const byAddress = new Map(leads.map(({ id, email }) => [normalMail(email), { id, email }]));
  const latestFirst = leads.toReversed();
  return [...byAddress.values()].toSorted(
    (a, b) => latestFirst.findIndex(({ id }) => id === a.id) - latestFirst.findIndex(({ id }) => id === b.id),
  );
}

/** A lead's enquiry, and what its site says of replies. */
export async function loadReplied(
  ctx: OfficeContext,
  { id, siteId }: Pick<LeadRow, 'id' | 'siteId'>,
): Promise<{ enquiry: DeliveredEnquiry; settings: SiteSettings }> {
  const enquiry = await loadEnquiry(ctx, id);
  const [row] = await ctx.store.db.select({ settings: site.settings }).from(site).where(eq(site.id, siteId));
  if (!enquiry || !row) throw new Refusal('not_found', 'This lead is gone.');
  return { enquiry, settings: parseSiteSettings(row.settings).settings };
}

/** Where answers come in; null where the operator has set no place. */
export function getReplyPlace({ config }: Pick<OfficeContext, 'config'>, { replies }: SiteSettings): string | null {
  return replies.address || (config.REPLY_ADDRESS ?? null);
}

export function ofDraft({ member }: OfficeContext, leadId: string) {
  return and(eq(leadDraft.enquiryId, leadId), eq(leadDraft.staffId, member?.id ?? ''));
}

export function ofDraftFiles({ member }: OfficeContext, leadId: string) {
  return and(eq(leadFile.enquiryId, leadId), eq(leadFile.staffId, member?.id ?? ''));
}

export function listDraftFiles(ctx: OfficeContext, db: Executor, leadId: string): Promise<ReplyFile[]> {
  const { upload, name, contentType, size } = leadFile;
  return db.select({ upload, name, contentType, size }).from(leadFile).where(ofDraftFiles(ctx, leadId)).orderBy(upload);
}

/** Of the conversation, so that mail programs keep it together; a first mail names the car. */
async function suggestSubject(db: Executor, { id, car, site: { name } }: DeliveredEnquiry): Promise<string> {
  const [first] = await db
    .select({ subject: leadMessage.subject })
    .from(leadMessage)
    .innerJoin(leadEntry, eq(leadEntry.id, leadMessage.entryId))
    .where(and(eq(leadEntry.enquiryId, id), eq(leadMessage.channel, 'mail')))
    .orderBy(asc(leadEntry.at), asc(leadEntry.id))
    .limit(1);
  if (first) return `Re: ${first.subject.replace(/^(?:re:\s*)+/i, '')}`;
  return car === null ? `Your enquiry at ${name}` : `Your enquiry: ${car.name}`;
}

/** The person's own words, then who he writes for and how to reach them. */
export async function writeSignature(ctx: OfficeContext, enquiry: DeliveredEnquiry): Promise<string> {
  const { dealership, location, site: ofSite } = enquiry;
  const [person] =
    ctx.member === null
      ? []
      : await ctx.store.db
          .select({ name: staff.name, signature: staff.signature })
          .from(staff)
          .where(eq(staff.id, ctx.member.id));
  const phone = location?.phone ?? dealership.phone;
  return [
    person && (person.signature || person.name),
    dealership.name,
    phone && writeAustralianPhone(phone),
    writeSiteOrigin(ctx, ofSite.host),
  ]
    .filter(Boolean)
    .join('\n');
}
