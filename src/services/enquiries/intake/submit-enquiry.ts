import { createHash } from 'node:crypto';
import { describeStoreError } from '#db/store-error.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { enquiryFields, isFieldName } from '#rules/forms/fields/enquiry-fields.ts';
import type { FieldDefinition } from '#rules/forms/fields/field-definition.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { formMessages, submissionFailed } from '#rules/forms/messages.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { type EnquiryInput, parseEnquiry, readNamedPlaces } from '#rules/forms/posted/parse-enquiry.ts';
import { serverMessages } from '#rules/forms/server-messages.ts';
import type { OwnFacts } from '#rules/tradein/write-lead-values.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import { findSender } from '../../accounts/sessions/find-sender.ts';
import type { SiteContext } from '../../context.ts';
import { getToday } from '../../locations/list-locations.ts';
import { type FoundUpload, findUploads } from '../../uploads/find-uploads.ts';
import { commitEnquiry, getSubmissionKey } from '../commit/commit-enquiry.ts';
import type { EnquiryContext } from './enquiry-intake.ts';
import { describeNotFree, findTimeClaim, findVisitProblem } from './find-visit-problem.ts';
import type { AskedTime } from './given-times.ts';
import { readVisit, type Visit } from './lead-attributes.ts';
import { afterPatience } from './patience.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';
import type { AcceptedEnquiry } from './recent-submissions.ts';

export interface SubmitEnquiryInput {
  form: EnquiryForm;
  values: FormValues;
  /** With the session of who has signed in. */
  visit: Omit<Visit, 'attributes'> & { sessionToken?: string | null };
  /** Whose requests are counted together; it is counted, and kept nowhere. */
  network?: string;
  /** The lead of this visitor that it adds to. From the server alone, never from what was posted. */
  continues?: string | null;
  /** What is said of it besides what was posted. */
  own?: OwnFacts;
  /** LEAD-13: what is kept apart from the lead, sealed for its id; from the server alone, too. */
  application?: { tokenHash: string; seal(leadId: string): string };
}

export type SubmittedEnquiry =
  | ({ kind: 'submitted' } & AcceptedEnquiry)
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/**
 * Submits an enquiry: when it answers 'submitted', the enquiry is on disk and will reach the dealer. Refuses with
 * 'unavailable' only when neither the journal nor the store can be written.
 */
export async function submitEnquiry(
  ctx: EnquiryContext,
  input: SubmitEnquiryInput,
  /** What is wrong with files that came with it, and were not kept. */
  fileProblems: readonly FieldProblem[] = [],
): Promise<SubmittedEnquiry> {
  const parsed = parseEnquiry(input.form, getFormSite(ctx), input.values);
  const uploads = await findUploads(ctx, input.form, input.values);
  const problems = joinProblems(fileProblems, uploads.problems, parsed.kind === 'invalid' ? parsed.problems : []);
  if (parsed.kind === 'invalid' || problems.length > 0) return { kind: 'invalid', problems };
  const enquiry = nameFiles(addOwn(parsed.enquiry, input.own), uploads.files);
  const accountId = await findSender(ctx, input.visit.sessionToken ?? null);
  const received = createReceivedEnquiry(ctx, enquiry, { ...input, ...uploads, accountId });
  const visit = () => ({ except: received, contact: received, isWhole: true, isGiven: isGivenAway(ctx, received) });
  const problem = await findVisitProblem(ctx, received, visit());
  if (problem !== null) return { kind: 'invalid', problems: [problem] };
  try {
    const accepted = await ctx.intake.recent.once(getRecentKey(received), () =>
      keepWithin(ctx, received, input.network ?? null),
    );
    return { kind: 'submitted', ...accepted };
  } catch (error) {
    if (error instanceof EnoughTimes) return { kind: 'invalid', problems: [manyTimes] };
    if (!(error instanceof TimeTaken)) throw error;
    return { kind: 'invalid', problems: [(await findVisitProblem(ctx, received, visit())) ?? describeNotFree([])] };
  }
}

/** LEAD-03: what is wrong with the fields of the first steps; those of later ones are not sent yet. */
export async function checkEnquirySteps(
  ctx: SiteContext,
  { form, values }: Pick<SubmitEnquiryInput, 'form' | 'values'>,
): Promise<FieldProblem[]> {
  const parsed = parseEnquiry(form, getFormSite(ctx), values);
  const problems = parsed.kind === 'invalid' ? parsed.problems : [];
  const wrong = problems.filter(({ field }) => Object.hasOwn(values, field));
  if (wrong.length > 0) return wrong;
  const problem = await findVisitProblem(
    ctx,
    { ...readNamedPlaces(values), form, siteId: ctx.site.id },
    beforeTheLastStep,
  );
  return problem === null ? [] : [problem];
}

const getFormSite = (ctx: SiteContext) => ({ settings: ctx.site.settings, today: getToday(ctx) });

const beforeTheLastStep = { except: null, contact: null, isWhole: false, isGiven: false };

/** Somebody else was quicker; thrown, so that the submission does not count. */
class TimeTaken extends Error {}

/** As many times were asked for from one network as its people may have in a day. */
class EnoughTimes extends Error {}

const manyTimes: FieldProblem = { field: appointmentField, message: serverMessages.manyTimes };

/** One a field: what is wrong with a file comes before that there is none. */
function joinProblems(...lists: readonly (readonly FieldProblem[])[]): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const problem of lists.flat()) if (!byField.has(problem.field)) byField.set(problem.field, problem);
  return [...byField.values()];
}

function addOwn(enquiry: EnquiryInput, own: OwnFacts | undefined): EnquiryInput {
  if (own === undefined) return enquiry;
  return { ...enquiry, subcategory: own.subcategory, fields: { ...enquiry.fields, ...own.notes } };
}

/** LEAD-16: what is read of a field with files are their names. */
function nameFiles(enquiry: EnquiryInput, files: readonly FoundUpload[]): EnquiryInput {
  const named = [...Map.groupBy(files, ({ field }) => field)].map(([field, ofField]) => [
    field,
    ofField.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', '),
  ]);
  return { ...enquiry, fields: { ...enquiry.fields, ...Object.fromEntries(named) } };
}

interface CreateInput extends SubmitEnquiryInput {
  files: FoundUpload[];
  accountId: string | null;
}

function createReceivedEnquiry(ctx: EnquiryContext, enquiry: EnquiryInput, input: CreateInput): ReceivedEnquiry {
  const now = ctx.clock.now();
  const id = createId(now);
  const { application } = input;
  const { lead_attributes: attributes, source } = input.values;
  return {
    ...enquiry,
    fields: {
      ...enquiry.fields,
      ...describeConsent(enquiry, now),
      ...(application ? { finance_application: keptApart(id) } : {}),
    },
    application: application ? { tokenHash: application.tokenHash, sealed: application.seal(id) } : null,
    files: input.files,
    ...readVisit({
      ...input.visit,
      source: typeof source === 'string' && source !== '' ? source : input.visit.source,
      attributes: typeof attributes === 'string' ? attributes : '',
    }),
    id,
    siteId: ctx.site.id,
    accountId: input.accountId,
    continues: input.continues ?? null,
    receivedAt: now.toISOString(),
    contentHash: input.continues ? hashAll(enquiry) : hashContent(enquiry),
    webhookUrl: ctx.site.settings.forms.webhookUrl ?? null,
  };
}

/** LEAD-13, LEAD-16: what a reader of the lead is told in place of the answers. */
function keptApart(leadId: string): string {
  return `The other answers are kept apart, for the finance role: forecourt applications show ${leadId}`;
}

/** COMP-02: to what words, when and on which form the visitor has agreed, for whoever has to show it one day. */
function describeConsent({ form, optIn }: EnquiryInput, now: Date): Record<string, string> {
  if (!optIn) return {};
  return { consent_wording: formMessages.optIn, consent_at: now.toISOString(), consent_form: form };
}

/** Of what makes two submissions the same: form, car, contact, and whatever else was typed or chosen. */
function hashContent(enquiry: EnquiryInput): string {
  const { form, carId, category, name, lastName, phone, postcode, message } = enquiry;
  const parts = [form, carId, category, name, lastName, enquiry.email.toLowerCase(), phone, postcode, message];
  const typed = Object.entries(enquiry.fields).filter(([name]) => isTyped(name));
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...typed.sort()]))
    .digest('hex');
}

/** An addition may change only what no visitor types: that an offer is accepted. */
function hashAll({ submissionKey: _, ...enquiry }: EnquiryInput): string {
  return createHash('sha256').update(JSON.stringify(enquiry)).digest('hex');
}

/** Not what a page sends along, which may change while it is read. */
function isTyped(name: string): boolean {
  if (!isFieldName(name)) return true;
  const { kind }: FieldDefinition = enquiryFields[name];
  return kind !== 'hidden' && kind !== 'note';
}

/** An enquiry that is whole already: on disk when it answers, and on its way to the dealer. */
export function keepEnquiry(ctx: EnquiryContext, received: ReceivedEnquiry): Promise<AcceptedEnquiry> {
  return ctx.intake.recent.once(getRecentKey(received), () => keep(ctx, received));
}

function getRecentKey(received: ReceivedEnquiry): string {
  if (received.continues !== null)
    return `${received.siteId}:${received.continues}:${received.contentHash}:${received.id}`;
  return `${received.siteId}:${received.submissionKey === null ? received.contentHash : getSubmissionKey(received)}`;
}

/** What the visitor is told, once that is decided: it never changes afterwards. */
interface Answer {
  kind: 'open' | 'accepted' | 'refused';
}

/** LEAD-12: nobody takes the times of all others by giving another name each time. */
async function keepWithin(
  ctx: EnquiryContext,
  received: ReceivedEnquiry,
  network: string | null,
): Promise<AcceptedEnquiry> {
  const claim = findTimeClaim(ctx, received);
  if (claim === null || network === null) return keep(ctx, received);
  const { times } = ctx.intake;
  const key = `${ctx.site.id} ${claim.purpose} ${network}`;
  if (!times.take(key, ctx.site.settings[claim.purpose].timesANetwork)) throw new EnoughTimes();
  try {
    return await keep(ctx, received);
  } catch (error) {
    times.giveBack(key);
    throw error;
  }
}

function readAskedTime(ctx: EnquiryContext, received: ReceivedEnquiry): AskedTime | null {
  const claim = findTimeClaim(ctx, received);
  if (claim === null) return null;
  const { siteId, contentHash } = received;
  const { at, purpose } = claim;
  const { settings } = ctx.site;
  const { placesATime } = settings[purpose];
  return { siteId, contentHash, at, purpose, most: placesATime, timeZone: settings.locale.timeZone };
}

function isGivenAway(ctx: EnquiryContext, received: ReceivedEnquiry): boolean {
  const asked = readAskedTime(ctx, received);
  return asked !== null && ctx.intake.given.isGiven(asked);
}

/**
 * LEAD-06: a time that this process has given already is accepted only by the store, however long that takes: the same time may be
 * free at another place, and nobody is promised what somebody else was promised here.
 */
async function keep(ctx: EnquiryContext, received: ReceivedEnquiry): Promise<AcceptedEnquiry> {
  const asked = readAskedTime(ctx, received);
  if (asked === null) return keepAtLeastInJournal(ctx, received);
  const { given } = ctx.intake;
  if (!given.take(asked)) {
    await given.settled(asked);
    return keepByStoreAlone(ctx, received);
  }
  // From now on, not from when the store is asked: the journal comes first.
  const { promise, resolve } = Promise.withResolvers<void>();
  given.follow(asked, promise);
  try {
    return await keepAtLeastInJournal(ctx, received, (committed) =>
      committed.then(
        () => resolve(),
        () => resolve(),
      ),
    );
  } catch (error) {
    resolve();
    given.giveBack(asked);
    throw error;
  }
}

async function keepByStoreAlone(ctx: EnquiryContext, received: ReceivedEnquiry): Promise<AcceptedEnquiry> {
  const accepted = await commit(ctx, received, { kind: 'open' });
  if (accepted === null) throw new TimeTaken();
  const { journal } = ctx.intake;
  // The embedded store does not flush to disk; a journal that cannot be written has said so in the log.
  await journal.append(received).then(
    () => journal.confirm(received.id),
    () => {},
  );
  return accepted;
}

async function keepAtLeastInJournal(
  ctx: EnquiryContext,
  received: ReceivedEnquiry,
  follow: (committed: Promise<unknown>) => unknown = () => {},
): Promise<AcceptedEnquiry> {
  const journalled = await ctx.intake.journal.append(received).then(
    () => true,
    () => false,
  );
  const answer: Answer = { kind: 'open' };
  const committed = commit(ctx, received, answer);
  follow(committed);
  if (!journalled) {
    const accepted = await committed;
    if (accepted === null) throw new Refusal('unavailable', submissionFailed);
    return accepted;
  }
  const outOfPatience = afterPatience().then(() => {
    if (answer.kind === 'refused') return committed;
    answer.kind = 'accepted';
    return null;
  });
  return (await Promise.race([committed, outOfPatience])) ?? { leadId: received.id, place: null };
}

/** The lead in the store, or null where the store could not be written: then the replay does it. */
async function commit(ctx: EnquiryContext, received: ReceivedEnquiry, answer: Answer): Promise<AcceptedEnquiry | null> {
  try {
    await commitContinued(ctx, received);
    let committed = await commitEnquiry(ctx, received, findTimeClaim(ctx, received));
    // Who has been told that it is accepted keeps it: the dealer finds another time with one of the two.
    if (committed.kind === 'time_taken' && answer.kind === 'accepted') committed = await commitEnquiry(ctx, received);
    if (committed.kind === 'site_gone') return null;
    if (committed.kind === 'time_taken') {
      answer.kind = 'refused';
      // A journal that cannot be written has said so in the log.
      await ctx.intake.journal.refuse(received.id).catch(() => {});
      throw new TimeTaken();
    }
    ctx.intake.journal.confirm(received.id);
    return { leadId: committed.leadId, place: committed.place };
  } catch (error) {
    if (error instanceof TimeTaken) throw error;
    ctx.log.warn('an enquiry is waiting in the journal', { leadId: received.id, reason: describeStoreError(error) });
    return null;
  }
}

/** What only the journal has yet of the lead that this one adds to comes first, so that there is one lead. */
async function commitContinued(ctx: EnquiryContext, { continues }: ReceivedEnquiry): Promise<void> {
  const first = continues === null ? null : ctx.intake.journal.listPending().find(({ id }) => id === continues);
  if (first) await commitEnquiry(ctx, first);
}
