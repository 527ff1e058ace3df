import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kernel/secrets/is-same-secret.ts';
import type { AppContext } from '../../context.ts';
import { takeTextReport } from './take-report.ts';
import { type TakenText, takeText } from './take-text.ts';
import { writeCallAddress } from './text-number.ts';

export interface TextCall {
  /** Path and query, as the service was told them. */
  path: string;
  /** Form-encoded, as it came. */
  body: string;
  /** X-Twilio-Signature. */
  signature: string;
}

type Refused = 'off' | 'forged' | 'invalid';

/** OFF-08: a text message that has come in (docs/office.md). `off` without a message service. */
export async function takeInboundText(ctx: AppContext, call: TextCall): Promise<TakenText | Refused> {
  const fields = readSigned(ctx, call);
  if (typeof fields === 'string') return fields;
  const [serviceId, from, to] = [fields.get('MessageSid'), fields.get('From'), fields.get('To')];
  if (!serviceId || !from || !to || serviceId.length > 100) return 'invalid';
  const pictures = Math.min(Math.max(Number(fields.get('NumMedia') ?? 0) || 0, 0), 100);
  return takeText(ctx, { serviceId, from, to, text: fields.get('Body') ?? '', pictures });
}

/** What has become of a text that went out. */
export async function takeReportCall(ctx: AppContext, call: TextCall): Promise<'noted' | 'known' | Refused> {
  const fields = readSigned(ctx, call);
  if (typeof fields === 'string') return fields;
  const entryId = new URL(call.path, 'http://localhost').searchParams.get('entry');
  const status = fields.get('MessageStatus');
  if (!entryId || !status) return 'invalid';
  const code = fields.get('ErrorCode') ?? '';
  return takeTextReport(ctx, { entryId, status, code: /^\d{1,6}$/.test(code) ? code : null });
}

function readSigned(ctx: AppContext, { path, body, signature }: TextCall): URLSearchParams | Refused {
  const token = ctx.config.SMS_AUTH_TOKEN;
  if (ctx.config.SMS_ACCOUNT_SID === undefined || token === undefined) return 'off';
  const fields = new URLSearchParams(body);
  const expected = signTextCall(token, writeCallAddress(ctx, path), fields);
  return isSameSecret(signature, expected) ? fields : 'forged';
}

/** As Twilio signs: HMAC-SHA1 of the address and of all fields by name, in Base64. */
export function signTextCall(token: string, address: string, fields: URLSearchParams): string {
  const parts = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, value]) => name + value);
  return createHmac('sha1', token)
    .update(address + parts.join(''))
    .digest('base64');
}
