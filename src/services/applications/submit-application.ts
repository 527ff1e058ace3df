import { and, desc, eq } from 'drizzle-orm';
import { car, dealership, enquiry, financeApplication } from '#db/schema/index.ts';
import { type ApplicationContext, askedSteps } from '#rules/applications/application-fields.ts';
import { checkStep } from '#rules/applications/check-step.ts';
import { consentField, consentMissing, writeConsent } from '#rules/applications/consent.ts';
import { describeAnswers } from '#rules/applications/describe-answers.ts';
import type { ApplicationDraft } from '#rules/applications/draft.ts';
import { tickSchema } from '#rules/forms/fields/field-schemas.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import type { SiteContext } from '../context.ts';
import type { StoredPlace } from '../enquiries/commit/commit-enquiry.ts';
import type { EnquiryContext } from '../enquiries/intake/enquiry-intake.ts';
import { type SubmitEnquiryInput, type SubmittedEnquiry, submitEnquiry } from '../enquiries/intake/submit-enquiry.ts';
import type { ApplicationContent } from './application-content.ts';
import { hashText } from './draft-token.ts';
import { sealApplication } from './open-application.ts';

export interface SubmitApplicationInput {
  token: string;
  draft: ApplicationDraft;
  /** The car that it is for, as the site names it; null where it names none. */
  carName: string | null;
  context: ApplicationContext;
  /** What the last step has posted. */
  values: FormValues;
  visit: SubmitEnquiryInput['visit'];
}

/** What the last step posts for the lead; nothing else of it is believed. */
const ofTheLead = ['opt_in', 'terms_conditions', 'lead_attributes', 'source'] as const;

/**
 * LEAD-13: makes an application a lead, once. Contact and car go the way of every enquiry; all answers go sealed beside
 * them, in the journal, too.
 */
export async function submitApplication(
  ctx: EnquiryContext,
  { values, visit, token, ...application }: SubmitApplicationInput,
): Promise<SubmittedEnquiry> {
  const { context, draft } = application;
  const checked = askedSteps.map((step) => checkStep(step, draft.values, context));
  const problems = checked.flatMap((step) => step.problems);
  if (!tickSchema.parse(values[consentField])) problems.push({ field: consentField, message: consentMissing });
  if (problems.length > 0) return { kind: 'invalid', problems };
  const answers = Object.fromEntries(checked.flatMap((step) => Object.entries(step.answers)));
  const content = writeContent(ctx, application, answers);
  const tokenHash = hashText(token);
  const submissionKey = { submission_key: `application-${tokenHash.slice(0, 32)}` };
  return submitEnquiry(ctx, {
    form: 'finance-application',
    values: { ...listLeadValues(answers, draft.carId), ...pick(values), ...submissionKey },
    visit,
    application: { tokenHash, seal: (leadId) => sealApplication(ctx, leadId, content) },
  });
}

function pick(values: FormValues): FormValues {
  return Object.fromEntries(ofTheLead.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}

/** Contact and vehicle: what whoever calls back has to know. */
function listLeadValues(answers: Readonly<Record<string, string>>, carId: number | null): FormValues {
  const { name, last_name, email, phone, postcode, dealership: chosen, wanted, vin, car_type } = answers;
  const known = { name, last_name, email, phone, postcode, dealership: chosen, wanted_vehicle: wanted, vin, car_type };
  const sent = Object.entries({ ...known, car_id: carId?.toString() });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

function writeContent(
  { site, clock }: EnquiryContext,
  { context, carName }: Pick<SubmitApplicationInput, 'context' | 'carName'>,
  answers: Record<string, string>,
): ApplicationContent {
  return {
    answers,
    groups: describeAnswers(answers, context).map(({ heading, answers: ofStep }) => ({
      heading,
      answers: [...ofStep],
    })),
    carName,
    consent: { wording: writeConsent(site.name), at: clock.now().toISOString(), form: 'finance-application' },
  };
}

/** Where an application of that token went, if it was sent before: whoever sends twice is thanked once more. */
export async function findSubmitted(
  ctx: SiteContext,
  token: string,
): Promise<(StoredPlace & { leadId: string }) | null> {
  const [row] = await ctx.store.db
    .select({ leadId: enquiry.id, locationId: enquiry.locationId, dealershipSlug: dealership.slug, carSlug: car.slug })
    .from(financeApplication)
    .innerJoin(enquiry, eq(enquiry.id, financeApplication.enquiryId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(car, eq(car.id, enquiry.carId))
    .where(and(eq(financeApplication.tokenHash, hashText(token)), eq(financeApplication.siteId, ctx.site.id)))
    .orderBy(desc(financeApplication.submittedAt))
    .limit(1);
  return row ?? null;
}
