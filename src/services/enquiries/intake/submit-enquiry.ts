import type { FieldProblem } from '#kernel/refusal.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { parseEnquiry, readNamedPlaces } from '#rules/forms/posted/parse-enquiry.ts';
import { serverMessages } from '#rules/forms/server-messages.ts';
import type { OwnFacts } from '#rules/tradein/write-lead-values.ts';
import { findSender } from '../../accounts/sessions/find-sender.ts';
import type { SiteContext } from '../../context.ts';
import { getToday } from '../../locations/list-locations.ts';
import { findUploads } from '../../uploads/find-uploads.ts';
import { createReceivedEnquiry } from './create-received-enquiry.ts';
import type { EnquiryContext } from './enquiry-intake.ts';
import { describeNotFree, findVisitProblem } from './find-visit-problem.ts';
import { EnoughTimes, isGivenAway, keepSubmitted, TimeTaken } from './keep-enquiry.ts';
import type { Visit } from './lead-attributes.ts';
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
  /** OFF-09: the test that it is of. From a token that only this server signs. */
  testId?: string | null;
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
  const accountId = await findSender(ctx, input.visit.sessionToken ?? null);
  const received = createReceivedEnquiry(ctx, parsed.enquiry, { ...input, ...uploads, accountId });
  const visit = () => ({ except: received, contact: received, isWhole: true, isGiven: isGivenAway(ctx, received) });
  const problem = await findVisitProblem(ctx, received, visit());
  if (problem !== null) return { kind: 'invalid', problems: [problem] };
  try {
    const accepted = await keepSubmitted(ctx, received, input.network ?? null);
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

const manyTimes: FieldProblem = { field: appointmentField, message: serverMessages.manyTimes };

/** One a field: what is wrong with a file comes before that there is none. */
function joinProblems(...lists: readonly (readonly FieldProblem[])[]): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const problem of lists.flat()) if (!byField.has(problem.field)) byField.set(problem.field, problem);
  return [...byField.values()];
}
