import { isPaymentUnavailable } from '#kernel/payment-unavailable-error.ts';
import type { AppContext } from '#services/context.ts';
import { takeNotice } from '#services/reservations/take-notice.ts';
import { readBody } from './incoming/read-body.ts';
import { CutOffBodyError, SlowBodyError } from './incoming/refuse-slow.ts';
import type { ProtectionEvents } from './metrics/protection-events.ts';

/** Events of Stripe are a few kilobytes. */
const largestNotice = 256 * 1024;
const statuses = { taken: 200, known: 200, unrelated: 200, forged: 400 } as const;

/** BUY-06: whoever sent it is known by the signature of the body alone; the host and the sender's address say nothing. */
export async function takePaymentNotice(
  { ctx, events }: { ctx: AppContext; events: ProtectionEvents },
  processor: string,
  request: Request,
): Promise<Response> {
  const signature = request.headers.get('stripe-signature') ?? '';
  const body = await readNotice(request);
  if (typeof body === 'string') return answer(unread[body], body);
  const notice = { processor, body: new TextDecoder().decode(body), signature };
  const taken = await takeNotice(ctx, notice).catch((error: unknown) => {
    if (!isPaymentUnavailable(error)) throw error;
    return null;
  });
  // It is sent again.
  if (taken === null) return answer(503, 'unavailable');
  if (taken === 'forged') events.note('forged_call');
  return answer(statuses[taken], taken);
}

const unread = { 'too large': 413, 'too slow': 408, 'cut off': 400 } as const;

async function readNotice(request: Request) {
  try {
    return (await readBody(request, largestNotice)) ?? 'too large';
  } catch (error) {
    if (error instanceof SlowBodyError) return 'too slow';
    if (error instanceof CutOffBodyError) return 'cut off';
    throw error;
  }
}

function answer(status: number, taken: string): Response {
  return Response.json({ notice: taken }, { status, headers: { 'Cache-Control': 'no-store' } });
}
