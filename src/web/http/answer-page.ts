import type { PageCache } from '../cache/page-cache.ts';
import { getRoute } from './answer-from-cache.ts';
import { admitPost, type PostGate, type RefusedStatus } from './incoming/admit-post.ts';
import { correctPath, isTooLong } from './incoming/correct-path.ts';
import { limitedAddress } from './incoming/rate-limit.ts';
import { readSessionToken } from './incoming/session-cookie.ts';
import { finishPage } from './outgoing/finish-page.ts';
import { type Reception, type SentPage, sendOnce } from './outgoing/send-page.ts';
import type { FoundPage, SitePages, StockFile, VisitorRequest } from './site-pages.ts';
import { busySeconds } from './turns/too-busy-error.ts';
import type { WorkGate } from './turns/work-gate.ts';
import type { WebContext } from './web-context.ts';

export interface AnswerParts {
  cache: PageCache;
  pages: SitePages;
  work: WorkGate;
}

const retryAfterSeconds = '60';

/** The path of every page: checks a post, sends a cached page, or renders it. */
export async function answerPage(c: WebContext, parts: AnswerParts, gate: PostGate): Promise<Response> {
  const { cache, pages, work } = parts;
  const request = c.get('request');
  const url = correctPath(c.get('reached').url);
  const reception = readReception(c.req.raw);
  const found = pages.find(url.pathname);
  const asker = { siteId: c.get('site').id, network: limitedAddress(c.get('reached').clientAddress) };
  const sender = { ...c.get('reached'), siteId: asker.siteId, limits: found.postLimits };
  const isIdlePost = c.req.method === 'POST' && !found.takesPosts;
  const refused = isTooLong(c.get('reached').url) ? 414 : isIdlePost ? statusOfIdlePost(found) : null;
  const admitted =
    refused === null ? await admitPost(c.req.raw, sender, gate) : ({ kind: 'refused', status: refused } as const);
  if (admitted.kind === 'refused') return refusePage(c, parts, { status: admitted.status, found });
  c.set('page', getRoute(pages, found));
  const { posted, release } = admitted;
  const visit = posted ? null : cache.visit(c.get('site'), url, request.origin, found);
  if (visit === null) {
    const isPersonal = !found.isCached;
    // An enquiry is its sender's, whichever page it is posted from; it never stands in line.
    const visitor = isPersonal || posted ? readVisitorRequest(c) : null;
    const make = () => pages.make(found, { request, url, posted, visitor });
    const made = await (posted ? work.first.do(make).finally(release) : work.pages.take(asker, make));
    const headers = posted?.notRead ? refusalHeaders[posted.notRead] : {};
    const { httpsOnSubdomains } = c.get('site').settings;
    const page = finishPage(made, { url, httpsOnSubdomains, shared: null, isPersonal });
    return respond(c, await sendOnce(page, reception), headers);
  }
  const sent = await cache.answer(visit, reception, {
    network: asker.network,
    isComplete: request.isComplete,
    // Nothing about the visitor is passed on but the address.
    make: () => pages.make(found, { request, url: new URL(visit.address), posted: null, visitor: null }),
  });
  return respond(c, sent);
}

/** What nobody is asked to send is not read. */
const statusOfIdlePost = ({ index }: FoundPage): RefusedStatus => (index === null ? 404 : 405);

/** A refusal costs its sender as much as the server: its page is made once for everybody. */
async function refusePage(
  c: WebContext,
  { cache, pages }: AnswerParts,
  { status, found }: { status: RefusedStatus; found: FoundPage },
): Promise<Response> {
  const request = c.get('request');
  const sent = await cache.answer(cache.visitRefusal(c.get('site'), request.origin, status), readReception(c.req.raw), {
    network: limitedAddress(c.get('reached').clientAddress),
    isComplete: request.isComplete,
    make: () => pages.makeError(status, request),
  });
  const isReadOnly = status === 405 && !found.takesPosts;
  return respond(c, sent, isReadOnly ? { allow: 'GET, HEAD' } : refusalHeaders[status]);
}

/** Sends a kept file, or makes it in the line of pages. */
export async function answerStockFile(c: WebContext, { cache }: AnswerParts, file: StockFile): Promise<Response> {
  const request = c.get('request');
  const { url, clientAddress } = c.get('reached');
  const part = file.readPart(url);
  if (part === null) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const visit = cache.visitFile(c.get('site'), request.origin, { path: file.path, part });
  const sent = await cache.answer(visit, readReception(c.req.raw), {
    network: limitedAddress(clientAddress),
    isComplete: request.isComplete,
    make: () => file.make(request, part),
  });
  return respond(c, sent);
}

function readVisitorRequest(c: WebContext): VisitorRequest {
  const { url, clientAddress } = c.get('reached');
  const { headers } = c.req.raw;
  const token = readSessionToken(headers, url);
  const cookies = headers.get('cookie') ?? '';
  return { cookies, token, network: limitedAddress(clientAddress), userAgent: headers.get('user-agent') };
}

function respond(c: WebContext, { status, headers, body }: SentPage, more: Readonly<Record<string, string>> = {}) {
  c.set('finished', true);
  return new Response(body, { status, headers: { ...headers, ...more, 'x-request-id': c.get('requestId') } });
}

function readReception({ method, headers }: Request): Reception {
  return { method, acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') };
}

const refusalHeaders: Readonly<Partial<Record<RefusedStatus, Readonly<Record<string, string>>>>> = {
  405: { allow: 'GET, HEAD, POST' },
  429: { 'retry-after': retryAfterSeconds },
  503: { 'retry-after': busySeconds },
};
