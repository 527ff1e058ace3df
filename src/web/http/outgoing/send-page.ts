import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compress.ts';
import { isUnchanged } from './is-unchanged.ts';

/** A page ready to be sent, except for what depends on the browser: encoding, validator, and whether there is a body. */
export interface FinishedPage {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Hash of the content; null if the page has no validator. */
  hash: string | null;
  body: Buffer<ArrayBuffer>;
}

/** A cached page, compressed. */
export interface CachedPage extends Omit<FinishedPage, 'body'> {
  bodies: Partial<Record<Encoding | 'plain', Buffer<ArrayBuffer>>>;
  /** All headers of a body, built when it is first sent. */
  sentHeaders: Partial<Record<Encoding | 'plain', Readonly<Record<string, string>>>>;
}

/** The parts of a request that change how a page is sent, but not its content. */
export interface Reception {
  method: string;
  acceptEncoding: string | null;
  ifNoneMatch: string | null;
}

export interface SentPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

const inflate = promisify(brotliDecompress);
/** A higher quality saves 3 % and takes ten times as long; two qualities would be two validators. */
const quality = 5;

/** Prepares a page for the cache. */
export async function compressPage({ body, ...page }: FinishedPage): Promise<CachedPage> {
  const bodies = isText(page, body) ? { br: await compress(body, 'br', quality) } : { plain: body };
  return { ...page, bodies, sentHeaders: {} };
}

/** An uncached page is compressed only in the encoding that its browser accepts. */
export async function sendOnce({ body, ...page }: FinishedPage, reception: Reception): Promise<SentPage> {
  const encoding = isText(page, body) ? chooseEncoding(reception.acceptEncoding) : null;
  const bodies = encoding ? { [encoding]: await compress(body, encoding, quality) } : { plain: body };
  const sent = await sendPage({ ...page, bodies, sentHeaders: {} }, reception);
  if (encoding || !isText(page, body)) return sent;
  return { ...sent, headers: { ...sent.headers, vary: 'Accept-Encoding' } };
}

/** Sends at once if the page is cached in an encoding that the browser accepts; otherwise null. */
export function sendAtOnce(page: CachedPage, reception: Reception): SentPage | null {
  const encoding = chooseCachedEncoding(page, reception);
  const body = page.bodies[encoding];
  return body ? sendBody(page, { encoding, body }, reception) : null;
}

/** Any encoding. Gzip is kept from its first request on; uncompressed requests are rare. */
export async function sendPage(page: CachedPage, reception: Reception): Promise<SentPage> {
  const encoding = chooseCachedEncoding(page, reception);
  const body = page.bodies[encoding] ?? (await makeBodyOnce(page, encoding));
  return sendBody(page, { encoding, body }, reception);
}

type Body = Buffer<ArrayBuffer>;

/** Uncompressed bodies as long as somebody still receives them. */
const unpacked = new WeakMap<CachedPage, WeakRef<Body>>();
/** Bodies that are being made. */
const underWay = new WeakMap<CachedPage, Map<Encoding | 'plain', Promise<Body>>>();

/** All who ask for it meanwhile wait for the same. */
function makeBodyOnce(page: CachedPage, encoding: Encoding | 'plain'): Promise<Body> {
  const ofPage = underWay.get(page) ?? new Map<Encoding | 'plain', Promise<Body>>();
  underWay.set(page, ofPage);
  const made = ofPage.get(encoding) ?? makeBody(page, encoding).finally(() => ofPage.delete(encoding));
  ofPage.set(encoding, made);
  return made;
}

async function makeBody(page: CachedPage, encoding: Encoding | 'plain'): Promise<Body> {
  const plain = unpacked.get(page)?.deref() ?? (page.bodies.br ? await inflate(page.bodies.br) : Buffer.alloc(0));
  if (encoding !== 'gzip') {
    unpacked.set(page, new WeakRef(plain));
    return plain;
  }
  const body = await compress(plain, 'gzip', quality);
  page.bodies.gzip = body;
  return body;
}

export function measurePage({ bodies, headers }: CachedPage): number {
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0);
  const text = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return bytes + text + perPage;
}

/** Approximate size of names, keys and objects. */
const perPage = 2048;

function isText({ headers }: Pick<FinishedPage, 'headers'>, body: Buffer): boolean {
  return isCompressible(headers['content-type'] ?? null, body.byteLength);
}

function chooseCachedEncoding({ bodies }: CachedPage, { acceptEncoding }: Reception): Encoding | 'plain' {
  if (bodies.plain) return 'plain';
  // Sent by nearly every browser.
  if (acceptEncoding === 'gzip, deflate, br, zstd' || acceptEncoding === 'gzip, deflate, br') return 'br';
  return chooseEncoding(acceptEncoding) ?? 'plain';
}

function sendBody(
  page: CachedPage,
  { encoding, body }: { encoding: Encoding | 'plain'; body: Buffer<ArrayBuffer> },
  reception: Reception,
): SentPage {
  const headers = page.sentHeaders[encoding] ?? listHeaders(page, encoding, body);
  page.sentHeaders[encoding] = headers;
  if (headers.etag !== undefined && isUnchanged(reception.ifNoneMatch, headers.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    return { status: 304, headers: rest, body: null };
  }
  return { status: page.status, headers, body: reception.method === 'HEAD' ? null : body };
}

function listHeaders(page: CachedPage, encoding: Encoding | 'plain', body: Buffer): Record<string, string> {
  const mark = encoding === 'plain' ? '' : `-${encoding}`;
  return {
    ...page.headers,
    ...(page.bodies.plain ? {} : { vary: 'Accept-Encoding' }),
    ...(page.hash === null ? {} : { etag: `"${page.hash}${mark}"` }),
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  };
}
