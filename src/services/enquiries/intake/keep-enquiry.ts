import { describeStoreError } from '#db/store-error.ts';
import { Refusal } from '#kernel/refusal.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { commitEnquiry, getSubmissionKey } from '../commit/commit-enquiry.ts';
import type { EnquiryContext } from './enquiry-intake.ts';
import { findTimeClaim } from './find-visit-problem.ts';
import type { AskedTime } from './given-times.ts';
import { afterPatience } from './patience.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';
import type { AcceptedEnquiry } from './recent-submissions.ts';

/** Somebody else was quicker; thrown, so that the submission does not count. */
export class TimeTaken extends Error {}

/** As many times were asked for from one network as its people may have in a day. */
export class EnoughTimes extends Error {}

/** An enquiry that is whole already: on disk when it answers, and on its way to the dealer. */
export function keepEnquiry(ctx: EnquiryContext, received: ReceivedEnquiry): Promise<AcceptedEnquiry> {
  return ctx.intake.recent.once(getRecentKey(received), () => keep(ctx, received));
}

/** As `keepEnquiry`, with the times that one network may take counted (LEAD-12); throws `TimeTaken` and `EnoughTimes`. */
export function keepSubmitted(
  ctx: EnquiryContext,
  received: ReceivedEnquiry,
  network: string | null,
): Promise<AcceptedEnquiry> {
  return ctx.intake.recent.once(getRecentKey(received), () => keepWithin(ctx, received, network));
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

/** Whether this process has given the time that is asked for, as often as it may. */
export function isGivenAway(ctx: EnquiryContext, received: ReceivedEnquiry): boolean {
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
  const outOfPatience = afterPatience(ctx).then(() => {
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
    if (committed.kind === 'site_gone' || committed.kind === 'test_over') return null;
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
