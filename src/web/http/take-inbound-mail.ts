import type { AppContext } from '#services/context.ts';
import { takeMailCall } from '#services/leads/inbound/take-mail-call.ts';
import { NoRoomError, readBody } from './incoming/read-body.ts';
import { CutOffBodyError, SlowBodyError } from './incoming/refuse-slow.ts';
import type { UploadShare } from './incoming/upload-memory.ts';
import type { ProtectionEvents } from './metrics/protection-events.ts';

/** A mail of 25 megabytes in Base64. */
const largestCall = 34 * 1024 * 1024;
const statuses = {
  ...{ placed: 200, bounced: 200, kept: 200, known: 200, off: 404, forged: 401, invalid: 422, unreadable: 422 },
} as const;

/** OFF-08: whoever sent it is known by the signature of the body alone; the host and the sender's address say nothing. */
export async function takeInboundMail(
  { ctx, events }: { ctx: AppContext; events: ProtectionEvents },
  request: Request,
  share: UploadShare,
): Promise<Response> {
  if (ctx.config.REPLY_WEBHOOK_SECRET === undefined) return answer(404, 'off');
  try {
    const body = await readBody(request, largestCall, share);
    if (body === null) return answer(413, 'too large');
    const signature = request.headers.get('x-forecourt-signature') ?? '';
    const taken = await takeMailCall(ctx, { body: Buffer.from(body), signature });
    if (taken === 'forged') events.note('forged_call');
    return answer(statuses[taken], taken);
  } catch (error) {
    if (error instanceof NoRoomError) return answer(503, 'no room');
    if (error instanceof SlowBodyError) return answer(408, 'too slow');
    if (error instanceof CutOffBodyError) return answer(400, 'cut off');
    throw error;
  } finally {
    share.free();
  }
}

function answer(status: number, mail: string): Response {
  return Response.json({ mail }, { status, headers: { 'Cache-Control': 'no-store' } });
}
