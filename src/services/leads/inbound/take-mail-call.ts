import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import type { TakenMail } from './note-mail.ts';
import { takeMail } from './take-mail.ts';

export interface MailCall {
  /** As it came: the signature is of its bytes. */
  body: Buffer;
  signature: string;
}

/** A signature older than this, or from further ahead, is none. */
const mostSecondsApart = 300;

const callSchema = z.object({
  recipients: z.array(z.string().max(400)).max(100).default([]),
  /** The whole mail, Base64. */
  raw: z.base64(),
});

/** OFF-08: the webhook of mail that comes in (docs/office.md). `off` where the operator has set no secret. */
export async function takeMailCall(ctx: AppContext, call: MailCall): Promise<TakenMail | 'off' | 'forged' | 'invalid'> {
  const secret = ctx.config.REPLY_WEBHOOK_SECRET;
  if (secret === undefined) return 'off';
  if (!isSigned(call, secret, ctx.clock.now())) return 'forged';
  const parsed = callSchema.safeParse(readJson(call.body));
  if (!parsed.success) return 'invalid';
  return takeMail(ctx, { raw: Buffer.from(parsed.data.raw, 'base64'), recipients: parsed.data.recipients });
}

/** As our own webhooks are signed: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
function isSigned({ body, signature }: MailCall, secret: string, now: Date): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > mostSecondsApart) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
