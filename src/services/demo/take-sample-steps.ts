import { createHash } from 'node:crypto';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { addDays, readWallTime } from '#rules/appointments/zoned-time.ts';
import { fillReplyTemplate } from '#rules/leads/reply-template.ts';
import { addLeadNote, assignLead, moveLead, recordLeadCall, snoozeLead } from '../leads/act-on-lead.ts';
import { getThread, listColleagues } from '../leads/get-thread.ts';
import { addAnswer } from '../leads/inbound/add-answer.ts';
import { getPermittedLead } from '../leads/lead-scope.ts';
import { makeVisit } from '../leads/make-visit.ts';
import { openReply } from '../leads/replies/open-reply.ts';
import { readReplyFacts } from '../leads/replies/read-reply-facts.ts';
import { replyByMail } from '../leads/replies/send-reply.ts';
import { readTimeZones } from '../money/read-time-zones.ts';
import { type OfficeContext, openOfficeContext } from '../staff/office-context.ts';
import { findMember } from '../staff/staff-member.ts';
import { chooseWords, type SamplePerson, type SampleStep, type SampleStory } from './sample-past.ts';
import type { SampleSite } from './tell-story.ts';

export interface SampleLead {
  id: string;
  story: SampleStory;
  /** Of the story. */
  index: number;
  person: SamplePerson;
  receivedAt: Date;
}

const hourMs = 60 * 60_000;

/** What staff and the person have done since, each at its time; what would be after now has not happened yet. */
export async function takeSampleSteps(site: SampleSite, tx: Tx, lead: SampleLead): Promise<void> {
  const { steps } = lead.story;
  if (steps.length === 0) return;
  const office = await openSampleOffice(site, lead);
  const now = site.ctx.clock.now();
  let last = lead.receivedAt;
  for (const step of steps) {
    const at = findStepTime(site, new Date(lead.receivedAt.getTime() + step.after * hourMs), last);
    if (at > now) return;
    last = at;
    await takeStep({ ...office, clock: { now: () => at } }, tx, { lead, step, position: site.position });
  }
}

/** Not on a Sunday, and never before the step before it. */
function findStepTime({ ctx }: SampleSite, planned: Date, last: Date): Date {
  const { date } = readWallTime(planned, ctx.site.settings.locale.timeZone);
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
  const at = new Date(planned.getTime() + (isSunday ? 24 * hourMs : 0));
  return at > last ? at : new Date(last.getTime() + 60_000);
}

/** As one of those who answer leads there, in turn. */
async function openSampleOffice({ ctx }: SampleSite, { id, index }: SampleLead): Promise<OfficeContext> {
  const server = await openOfficeContext(ctx, null);
  const { db } = ctx.store;
  const row = await getPermittedLead(server, db, { leadId: id, permission: 'leads.see' });
  const colleagues = await listColleagues(server, db, row);
  const chosen = colleagues[index % colleagues.length];
  const member = chosen ? await findMember(db, chosen.id) : null;
  return member === null ? server : { ...server, actor: { kind: 'staff', id: member.id }, member };
}

interface TakenStep {
  lead: SampleLead;
  step: SampleStep;
  position: number;
}

async function takeStep(ctx: OfficeContext, tx: Tx, { lead, step, position }: TakenStep): Promise<void> {
  const leadId = lead.id;
  switch (step.do) {
    case 'take':
      return assignLead(ctx, { leadId, staffId: ctx.member?.id ?? '' });
    case 'call':
      return recordLeadCall(ctx, { leadId, text: chooseWords(step.text, position) });
    case 'note':
      return addLeadNote(ctx, { leadId, text: chooseWords(step.text, position) });
    case 'move':
      return moveLead(ctx, { leadId, to: step.to, reason: step.reason });
    case 'visit':
      return makeVisit(ctx, { leadId, ...(await findVisit(ctx, tx, { leadId, step })) });
    case 'snooze':
      return snoozeLead(ctx, { leadId, hours: step.hours });
    case 'reply':
      return reply(ctx, leadId, chooseWords(step.text, position));
    case 'answer':
      return answer(ctx, tx, lead, chooseWords(step.text, position));
    default:
      return step satisfies never;
  }
}

type VisitStep = Extract<SampleStep, { do: 'visit' }>;

async function findVisit(ctx: OfficeContext, tx: Tx, { leadId, step }: { leadId: string; step: VisitStep }) {
  const lead = await getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' });
  const timeZone = (await readTimeZones(tx, [lead]))(lead.siteId);
  const asked = lead.visitAt !== null && lead.visitAt > ctx.clock.now() ? readWallTime(lead.visitAt, timeZone) : null;
  if (asked !== null) return { day: asked.date, time: asked.time };
  const { date } = readWallTime(ctx.clock.now(), timeZone);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const days = step.weekday === undefined ? step.inDays : ((step.weekday - weekday + 6) % 7) + 1;
  return { day: addDays(date, days), time: step.at };
}

async function reply(ctx: OfficeContext, leadId: string, template: string): Promise<void> {
  const thread = await getThread(ctx, leadId);
  const { enquiry } = thread.enquiries.find(({ lead }) => lead.id === leadId) ?? thread.enquiries[0];
  const { key, subject } = await openReply(ctx, thread);
  const text = fillReplyTemplate(template, await readReplyFacts(ctx, { enquiry, settings: thread.settings }));
  await replyByMail(ctx, { leadId, key, subject, text });
}

async function answer(ctx: OfficeContext, tx: Tx, { id, person }: SampleLead, text: string): Promise<void> {
  const { subject } = await openReply(ctx, await getThread(ctx, id));
  const messageId = `${createId(ctx.clock.now())}@example.com`;
  const mail = {
    ...{ key: createHash('sha256').update(messageId).digest('hex'), messageId, references: [], recipients: [] },
    from: { name: `${person.name} ${person.lastName}`, address: person.email },
    ...{ subject, text, kind: 'written' as const, files: [] },
  };
  const asVisitor = { ...ctx, actor: { kind: 'system' as const } };
  await addAnswer(asVisitor, tx, { leadId: id, mail, files: { kept: [], leftOut: [] } });
}
