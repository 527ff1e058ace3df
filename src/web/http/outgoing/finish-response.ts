import { createHash } from 'node:crypto';
import { chooseEncoding, compress, isCompressible } from './compress.ts';
import { isUnchanged } from './is-unchanged.ts';
import { findPolicyOfType, type Reached, setSecurityHeaders } from './security-headers.ts';

const revalidated = 'public, max-age=0, must-revalidate';
/** Short texts are buffered; files are streamed. */
const wholeTypes = /^(?:text\/(?:html|plain)|application\/json)/;

/** The last step of every response except pages: policy, validators, compression, and no body for HEAD or 304. */
export async function finishResponse(request: Request, reached: Reached, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  setSecurityHeaders(headers, reached);
  const policy = findPolicyOfType(headers.get('content-type'));
  if (policy !== null && !headers.has('content-security-policy')) headers.set('Content-Security-Policy', policy);
  if (answer.status === 405 && !headers.has('allow')) headers.set('Allow', 'GET, HEAD');
  // A HEAD or 304 of a file has its validator already.
  const isFile = answer.body !== null || headers.has('etag');
  if (isFile && !wholeTypes.test(headers.get('content-type') ?? '')) {
    return passThrough(request, answer, headers);
  }
  const body = Buffer.from(await answer.arrayBuffer());
  if (request.method === 'POST' || answer.status !== 200) {
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
    return sendWhole(request, answer.status, headers, body);
  }
  if (!headers.has('cache-control')) headers.set('Cache-Control', revalidated);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  headers.set('ETag', etag);
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return sendWhole(request, answer.status, headers, body);
}

async function sendWhole(request: Request, status: number, headers: Headers, body: Buffer): Promise<Response> {
  let sent = body;
  if (isCompressible(headers.get('content-type'), body.byteLength)) {
    headers.append('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    if (encoding) {
      sent = await compress(body, encoding, 5);
      headers.set('Content-Encoding', encoding);
    }
  }
  if (sent.byteLength === 0) return new Response(null, { status, headers });
  headers.set('Content-Length', String(sent.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), { status, headers });
}

/** A file is sent as it is. */
function passThrough(request: Request, answer: Response, headers: Headers): Response {
  if (request.method === 'HEAD') answer.body?.cancel();
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers });
}
