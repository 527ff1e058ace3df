import { assertNever } from '#kernel/never.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import { checkCode } from '#services/accounts/codes/check-code.ts';
import { findAttempt } from '#services/accounts/codes/find-attempt.ts';
import { requestCode } from '#services/accounts/codes/request-code.ts';
import { describeDevice } from '#services/accounts/describe-device.ts';
import { saveDetails } from '#services/accounts/save-details.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { writeSessionCookie } from '#web/http/incoming/session-cookie.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { keepTexts } from '../forms/keep-texts.ts';
import { type PageContent, type PageRequest, type Redirect, redirectTo } from '../page.ts';
import { readVisitor } from './gate.ts';
import type { GivenBack } from './sign-in-forms.ts';
import { getOwnHref, readWay, writeWay } from './way.ts';

export type SignInStep = 'send' | 'check' | 'details';

/** A step that was not done: it is shown again with what was typed. */
export interface FailedStep {
  kind: 'failed';
  step: SignInStep;
  status: NonNullable<PageContent<'signIn'>['status']>;
  given: GivenBack;
}

const away = 'We cannot sign anybody in at the moment. Please try again in a minute.';

/** What was posted to /sign-in: on to the next step, or back. */
export async function submitSignIn(request: PageRequest, posted: PostedForm): Promise<Redirect | FailedStep> {
  const step = readStep(posted.values);
  const shown = step === 'again' ? 'check' : step;
  const fail = (status: FailedStep['status'], said: Partial<GivenBack>): FailedStep => {
    // A code that was wrong is typed anew.
    const values = shown === 'check' ? {} : keepTexts(posted.values);
    return { kind: 'failed', step: shown, status, given: { values, problems: [], problem: null, ...said } };
  };
  if (posted.notRead !== null) return fail(posted.notRead, { problem: notReadMessages[posted.notRead] });
  try {
    switch (step) {
      case 'send':
        return await sendCode(request, readText(posted.values, 'contact'), fail);
      case 'again': {
        const contact = await findAttempt(request.ctx, readAttempt(request));
        return contact === null ? toStart(request) : await sendCode(request, contact.target, fail);
      }
      case 'check':
        return await tryCode(request, posted, fail);
      case 'details':
        return await keepDetails(request, posted.values, fail);
      default:
        return assertNever(step);
    }
  } catch (error) {
    const { isTransient, reason } = describeFailure(error);
    if (!isTransient) throw error;
    request.ctx.log.warn('a step of signing in failed because the store is down', {
      requestId: request.requestId,
      reason,
    });
    return fail(503, { problem: away });
  }
}

type Fail = (status: FailedStep['status'], said: Partial<GivenBack>) => FailedStep;

const steps = ['send', 'again', 'check', 'details'] as const;

function readStep(values: FormValues): (typeof steps)[number] {
  return steps.find((each) => each === values.step) ?? 'send';
}

function readText(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export function readAttempt({ url }: PageRequest): string {
  return url.searchParams.get('attempt') ?? '';
}

function toStart({ url }: PageRequest): Redirect {
  return redirectTo(writeWay(readWay(url), { step: 'ended' }), 303);
}

async function sendCode(request: PageRequest, contact: string, fail: Fail): Promise<Redirect | FailedStep> {
  const requested = await requestCode(request.ctx, { contact, network: request.visitor?.network ?? '' });
  switch (requested.kind) {
    case 'requested':
      return redirectTo(writeWay(readWay(request.url), { attempt: requested.attempt }), 303);
    case 'invalid':
      return fail(422, { problems: [{ field: 'contact', message: requested.problem }] });
    case 'too_many': {
      request.noteRefusal('visitor_sign_in_of_many');
      const { minutes } = requested;
      const wait = `ask for another in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
      return fail(429, { problem: `We have sent several codes already. Please use the last one, or ${wait}.` });
    }
    default:
      return assertNever(requested);
  }
}

async function tryCode(request: PageRequest, posted: PostedForm, fail: Fail): Promise<Redirect | FailedStep> {
  const { ctx, url } = request;
  const device = describeDevice(posted.userAgent);
  const checked = await checkCode(ctx, {
    attempt: readAttempt(request),
    code: readText(posted.values, 'code'),
    device,
  });
  const refuse = (message: string) => fail(422, { problems: [{ field: 'code', message }] });
  switch (checked.kind) {
    case 'signed_in':
      // Asks for what is missing, and leads on where nothing is.
      return {
        ...redirectTo(writeWay(readWay(url), { step: 'details' }), 303),
        cookie: writeSessionCookie(checked.token, url),
      };
    case 'unreadable':
      return refuse('Please enter the six digits of the code.');
    case 'wrong': {
      request.noteRefusal('visitor_sign_in_failed');
      const tries = checked.triesLeft === 1 ? 'one try' : `${checked.triesLeft} tries`;
      return refuse(`That is not the code we sent. You have ${tries} left.`);
    }
    case 'ended':
      request.noteRefusal('visitor_sign_in_failed');
      return toStart(request);
    default:
      return assertNever(checked);
  }
}

async function keepDetails(request: PageRequest, values: FormValues, fail: Fail): Promise<Redirect | FailedStep> {
  const { ctx, url } = request;
  const visitor = await readVisitor(request);
  if (visitor === null) return toStart(request);
  const saved = await saveDetails(ctx, visitor, values);
  if (saved.kind === 'invalid') return fail(422, { problems: saved.problems });
  return redirectTo(readWay(url).next ?? getOwnHref(ctx.site.settings), 303);
}
