import { Refusal } from '#kernel/refusal.ts';
import type { AskedStep } from '#rules/applications/application-fields.ts';
import { checkStep, findWrongStep } from '#rules/applications/check-step.ts';
import {
  type ApplicationDraft,
  chooseStep,
  getNextStep,
  getStepBefore,
  markStep,
  mergePosted,
} from '#rules/applications/draft.ts';
import { getCarName } from '#rules/car/name.ts';
import { financePaths } from '#rules/finance/finance-address.ts';
import { idSchema } from '#rules/forms/fields/field-schemas.ts';
import { createDraftToken } from '#services/applications/draft-token.ts';
import { eraseApplicationDraft } from '#services/applications/erase-draft.ts';
import { findApplicationDraft, openDraft } from '#services/applications/find-draft.ts';
import { saveApplicationDraft } from '#services/applications/save-draft.ts';
import { findSubmitted, submitApplication } from '#services/applications/submit-application.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { applicationHref, thankHref } from '../addresses.ts';
import { failStep, readText } from '../forms/fail-step.ts';
import { giveBack, sendForm } from '../forms/submit-form.ts';
import { toAbsolute } from '../head.ts';
import { type PageRequest, redirectTo, type Submitted } from '../page.ts';
import { endDraftCookie, readDraftToken, writeDraftCookie } from './draft-cookie.ts';
import { completeApplication, findApplication, findCar } from './find-application.ts';
import { readTyped } from './read-asked.ts';

const form = 'finance-application';
const ended = `${financePaths.apply}?ended=1`;

/** Keeps a step of an application and goes on, or sends the application with the last one. */
export async function submitStep(request: PageRequest, posted: PostedForm): Promise<Submitted> {
  if (posted.notRead !== null) return giveBack(form, posted, posted.notRead);
  try {
    if (readText(posted.values, 'go') === 'erase') return await erase(request);
    return readText(posted.values, 'step') === 'review'
      ? await submitReview(request, posted)
      : await submitAnswers(request, posted);
  } catch (error) {
    return failStep(request, posted, { form, error });
  }
}

async function erase(request: PageRequest): Promise<Submitted> {
  const token = readDraftToken(request);
  if (token !== null) await eraseApplicationDraft(request.ctx, token);
  return { ...redirectTo(financePaths.apply, 303), cookie: endDraftCookie(request) };
}

/** What was typed is kept in any case once there is a draft; a first step only when it is right. */
async function submitAnswers(request: PageRequest, posted: PostedForm): Promise<Submitted> {
  const { ctx } = request;
  const found = await findApplication(request);
  const step = chooseStep(found.draft, readText(posted.values, 'step'));
  if (step === 'review') return redirectTo(applicationHref(step), 303);
  const car = await findCar(request, idSchema.parse(readText(posted.values, 'car_id')));
  const merged = mergePosted(found.draft, { values: readTyped(posted.values), carId: car?.id ?? null });
  const { context } = await completeApplication(request, { token: found.token, draft: merged });
  const { problems } = checkStep(step, merged.values, context);
  const draft = markStep(merged, step, problems.length === 0);
  const isBack = readText(posted.values, 'go') === 'back';
  if (found.token === null && problems.length > 0) throw refuse(problems);
  const token = found.token ?? createDraftToken();
  await saveApplicationDraft(ctx, token, draft);
  if (problems.length > 0 && !isBack) throw refuse(problems);
  const next = isBack ? getStepBefore(step) : getNextStep(step);
  return { ...redirectTo(applicationHref(next ?? step), 303), cookie: writeDraftCookie(request, token) };
}

function refuse(problems: Refusal['problems']): Refusal {
  return new Refusal('invalid', 'Please check what you entered', problems);
}

async function submitReview(request: PageRequest, posted: PostedForm): Promise<Submitted> {
  const { ctx, intake, origin } = request;
  const token = readDraftToken(request);
  if (token === null) return redirectTo(ended, 303);
  const kept = await findKept(request, posted, token);
  if (kept === null) return thankAgain(request, token);
  if (readText(posted.values, 'go') === 'back')
    return redirectTo(applicationHref(getStepBefore('review') ?? 'you'), 303);
  const { draft, car, carId, context } = await completeApplication(request, { token, draft: kept });
  const wrong = findWrongStep(draft.values, context);
  if (wrong !== null) return sendBack(request, { token, draft, wrong });
  const sent = await sendForm(request, posted, {
    form,
    url: toAbsolute(origin, financePaths.apply),
    send: ({ values, visit }) =>
      submitApplication(
        { ...ctx, intake },
        {
          ...{ token, values, visit, context, draft: { ...draft, carId } },
          carName: car === null ? null : getCarName(car, ctx.site.settings.card),
        },
      ),
    getNextHref: (place) => thankHref(form, { ...place, carSlug: car?.slug ?? null }),
  });
  return sent.kind === 'redirect' ? { ...sent, cookie: endDraftCookie(request) } : sent;
}

/** As the store has it; while that is away, as the visitor's own page carried it along. */
async function findKept({ ctx }: PageRequest, { values }: PostedForm, token: string): Promise<ApplicationDraft | null> {
  try {
    return await findApplicationDraft(ctx, token);
  } catch (error) {
    const carried = openDraft(ctx, { token, sealed: readText(values, 'sealed') });
    if (carried === null) throw error;
    return carried;
  }
}

/** Sent before: by a second click, or in another tab. */
async function thankAgain(request: PageRequest, token: string): Promise<Submitted> {
  const place = await findSubmitted(request.ctx, token);
  const href = place === null ? ended : thankHref(form, place);
  return { ...redirectTo(href, 303), cookie: endDraftCookie(request) };
}

interface WrongStep {
  token: string;
  draft: ApplicationDraft;
  wrong: AskedStep;
}

/** Since it was filled in, the car went or the site changed: the step says what is missing. */
async function sendBack({ ctx }: PageRequest, { token, draft, wrong }: WrongStep): Promise<Submitted> {
  await saveApplicationDraft(ctx, token, markStep(draft, wrong, false));
  return redirectTo(applicationHref(wrong, { isChecked: true }), 303);
}
