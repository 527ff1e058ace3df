import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { submissionFailed } from '#rules/forms/messages.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import { findSender } from '#services/accounts/sessions/find-sender.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { startReservation } from '#services/reservations/start-reservation.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { checkoutHref } from '../addresses.ts';
import { keepTexts } from '../forms/keep-texts.ts';
import { toAbsolute } from '../head.ts';
import type { PageRequest } from '../page.ts';

/** Details that come back, with what is wrong and all that was typed. */
export interface ReturnedDetails {
  kind: 'returned';
  status: 409 | 413 | 422 | 429 | 503;
  message: string;
  problems: readonly FieldProblem[];
  values: Readonly<Record<string, string>>;
}

export type SubmittedDetails = ReturnedDetails | { kind: 'started'; href: string };

export async function submitDetails(
  request: PageRequest,
  posted: PostedForm,
  car: CarDetail,
): Promise<SubmittedDetails> {
  const { ctx, origin, requestId } = request;
  const values = keepTexts(posted.values);
  const giveBack = (status: ReturnedDetails['status'], message: string, problems: readonly FieldProblem[] = []) =>
    ({ kind: 'returned', status, message, problems, values }) as const;
  if (posted.notRead !== null) return giveBack(posted.notRead, notReadMessages[posted.notRead]);
  try {
    const getReturnUrl = (token: string) => toAbsolute(origin, checkoutHref(car.slug, token));
    const accountId = await findSender(ctx, request.visitor?.token ?? null);
    const started = await startReservation(ctx, { car, values, accountId, origin, getReturnUrl });
    switch (started.kind) {
      case 'started':
        return { kind: 'started', href: checkoutHref(car.slug, started.token) };
      case 'changed':
        return giveBack(
          409,
          'The price or the terms have changed meanwhile. Please read them again; nothing has been charged.',
        );
      case 'gone':
        return giveBack(409, 'Another buyer was faster. Nothing has been charged.');
      default:
        return started satisfies never;
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return giveBack(422, error.message, error.problems);
    if (error instanceof Refusal) return giveBack(503, error.message);
    ctx.log.error('a reservation was not begun', { requestId, reason: describeFailure(error).reason });
    return giveBack(503, submissionFailed);
  }
}
