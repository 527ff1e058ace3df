import type { AppContext } from '#services/context.ts';
import { type TextCall, takeInboundText, takeReportCall } from '#services/leads/texts/take-text-call.ts';
import { NoRoomError, readBody } from './incoming/read-body.ts';
import { CutOffBodyError, SlowBodyError } from './incoming/refuse-slow.ts';
import type { UploadShare } from './incoming/upload-memory.ts';
import type { ProtectionEvents } from './metrics/protection-events.ts';

const largestCall = 64 * 1024;
const statuses = {
  ...{ placed: 200, kept: 200, known: 200, noted: 200, off: 404, forged: 403, invalid: 422 },
} as const;

interface Parts {
  ctx: AppContext;
  events: ProtectionEvents;
}

type Take = (ctx: AppContext, call: TextCall) => Promise<keyof typeof statuses>;

/** What the message service calls; whoever it is, is known by the signature alone. An empty answer sends nothing back to the person. */
async function take({ ctx, events }: Parts, verb: Take, { request, share }: { request: Request; share: UploadShare }) {
  if (ctx.config.SMS_ACCOUNT_SID === undefined) return answer(404);
  try {
    const body = await readBody(request, largestCall, share);
    if (body === null) return answer(413);
    const { pathname, search } = new URL(request.url);
    const signature = request.headers.get('x-twilio-signature') ?? '';
    const taken = await verb(ctx, { path: `${pathname}${search}`, body: Buffer.from(body).toString(), signature });
    if (taken === 'forged') events.note('forged_call');
    return answer(statuses[taken]);
  } catch (error) {
    if (error instanceof NoRoomError) return answer(503);
    if (error instanceof SlowBodyError) return answer(408);
    if (error instanceof CutOffBodyError) return answer(400);
    throw error;
  } finally {
    share.free();
  }
}

/** OFF-08: a text message that has come in. */
export const takeInboundTextCall = (parts: Parts, request: Request, share: UploadShare) =>
  take(parts, takeInboundText, { request, share });

/** OFF-08: what has become of a text message. */
export const takeTextReportCall = (parts: Parts, request: Request, share: UploadShare) =>
  take(parts, takeReportCall, { request, share });

function answer(status: number): Response {
  const isTaken = status === 200;
  return new Response(isTaken ? '<Response/>' : null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(isTaken && { 'Content-Type': 'text/xml; charset=utf-8' }) },
  });
}
