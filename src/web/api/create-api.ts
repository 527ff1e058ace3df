import { Hono, type HonoRequest } from 'hono';
import type { AppContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { ApiEnv, ApiRequest } from '#web/http/api-request.ts';
import type { CarDocuments, DocumentRequest } from '#web/http/car-documents.ts';
import { correctPath } from '#web/http/incoming/correct-path.ts';
import { createRateLimit, limitedAddress, type RateLimit } from '#web/http/incoming/rate-limit.ts';
import { isSameOrigin } from '#web/http/incoming/same-origin.ts';
import type { UploadMemory } from '#web/http/incoming/upload-memory.ts';
import type { ProtectionEvents } from '#web/http/metrics/protection-events.ts';
import type { HeldRefusals } from '#web/http/turns/held-refusals.ts';
import { busySeconds, TooBusyError } from '#web/http/turns/too-busy-error.ts';
import type { WorkGate } from '#web/http/turns/work-gate.ts';
import type { Call } from './call.ts';
import { createOpenApiCalls } from './openapi/openapi-calls.ts';
import { Problem, problemResponse, storeAwayProblem, toProblem, unknownProblem } from './problem.ts';
import { readJson, readQuery } from './read-input.ts';

const retryAfterSeconds = '60';

interface ApiParts extends Pick<AppContext, 'clock' | 'config'> {
  documents: { of(request: DocumentRequest): CarDocuments };
  /** The same as that of the pages' forms. */
  uploads: UploadMemory;
  /** Calls that search the stock stand in line; those that write go first. */
  work: WorkGate;
  events: ProtectionEvents;
  held: HeldRefusals;
}

/** The calls of every site, to stand before its pages; what counts requests lives as long as it does. */
export function createApi(
  { clock, config, documents, uploads, work, events, held }: ApiParts,
  calls: readonly Call[],
): Hono<ApiEnv> {
  const limit = createRateLimit(clock, config.POSTS_PER_MINUTE);
  const api = new Hono<ApiEnv>();
  for (const [path, ofPath] of groupByPath([...calls, ...createOpenApiCalls(calls)])) {
    for (const call of ofPath) {
      api.on(call.method, toRoute(path), (c) => {
        const { url, clientAddress } = c.get('reached');
        const request = c.get('request');
        const context = { ...request, url: correctPath(url), clientAddress, documents: documents.of(request) };
        return answer(c.req, context, { call, limit, uploads, work, events, held });
      });
    }
    api.all(toRoute(path), () => refuseMethod(ofPath));
  }
  api.all('/api/*', () => problemResponse(new Problem(404, 'There is no API call at this address.')));
  return api;
}

/** Addresses without a part to fill in come first: /api/cars/search is none of /api/cars/{slug}. */
function groupByPath(calls: readonly Call[]): [path: string, calls: Call[]][] {
  const groups = [...Map.groupBy(calls, ({ path }) => path)];
  return groups.sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
}

function refuseMethod(calls: readonly Call[]): Response {
  const Allow = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return problemResponse(new Problem(405, `This address supports ${Allow}.`, { headers: { Allow } }));
}

interface Answering {
  call: Call;
  limit: RateLimit;
  uploads: UploadMemory;
  work: WorkGate;
  events: ProtectionEvents;
  held: HeldRefusals;
}

async function answer(
  req: HonoRequest,
  context: ApiRequest,
  { call, limit, uploads, work, events, held }: Answering,
): Promise<Response> {
  const network = limitedAddress(context.clientAddress);
  const share = call.carriesFile ? uploads.open(network) : null;
  try {
    if (call.guarded) await guard(req.raw, context, { network, limit, events, held });
    const { ctx, intake, vehicles, requestId, readSiteData, cars, origin, documents } = context;
    const callContext = {
      ...{ ...ctx, intake, vehicles, requestId, readSiteData, cars, origin, documents },
      headers: req.raw.headers,
      network,
    };
    const params = readParams(req.param(), call.path);
    const body = call.body ? await readJson(req.raw, call.largestBody, share) : undefined;
    const run = () => call.run(callContext, { params, query: readQuery(context.url), body });
    return present(
      call,
      await (call.guarded ? work.first.do(run) : work.calls.take({ siteId: ctx.site.id, network }, run)),
    );
  } catch (error) {
    return presentError(error, call, context);
  } finally {
    share?.free();
  }
}

interface Guard extends Pick<Answering, 'limit' | 'events' | 'held'> {
  /** Who calls (`limitedAddress`). */
  network: string;
}

/** Origin and rate, as for a form. */
async function guard(
  request: Request,
  { ctx, url }: ApiRequest,
  { network, limit, events, held }: Guard,
): Promise<void> {
  if (!isSameOrigin(request, url)) {
    events.note('posts_of_another_origin');
    throw new Problem(403, 'This call is accepted only from pages of this site.');
  }
  if (limit.take(`${ctx.site.id} ${network}`)) return;
  events.note('posts_of_address');
  await held.hold(network);
  throw new Problem(429, 'Too many calls. Please try again in a minute.', {
    headers: { 'Retry-After': retryAfterSeconds },
  });
}

function present(call: Call, answered: unknown): Response {
  const response =
    answered instanceof Response
      ? new Response(answered.body, answered)
      : new Response(JSON.stringify(answered), { headers: { 'Content-Type': 'application/json' } });
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', call.cache ?? 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function presentError(error: unknown, call: Call, context: ApiRequest): Response {
  const problem = toProblem(error) ?? toBusyProblem(error) ?? reportFailure(error, call, context);
  return problemResponse(problem, call.inProblems?.(problem.message));
}

function toBusyProblem(error: unknown): Problem | null {
  if (!(error instanceof TooBusyError)) return null;
  const headers = { 'Retry-After': busySeconds };
  return new Problem(error.status, 'Too many requests are waiting. Please try again in a moment.', { headers });
}

/** The error was not foreseen: the log says what it is, whoever asked learns only whether it is worth asking again. */
function reportFailure(error: unknown, call: Call, { ctx, requestId }: ApiRequest): Problem {
  const { reason, frames, isTransient } = describeFailure(error);
  if (isTransient) {
    ctx.log.warn('call not answered because the store is down', { requestId, call: call.name, reason });
    return storeAwayProblem;
  }
  ctx.log.error('a call failed', { requestId, call: call.name, reason, frames });
  return unknownProblem;
}

/** A call's path as the router writes it. What follows a part in its segment is matched with it: /cars/{slug}.pdf. */
function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}`,
  );
}

/** The parts that a call's path names, from what the router matched; a Problem where one is no text. */
function readParams(matched: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const params = Object.entries(matched).map(([name, text]): [string, string] => {
    const [, ending = ''] = new RegExp(`\\{${name}\\}([^/]*)`).exec(path) ?? [];
    return [name, text.slice(0, text.length - ending.length)];
  });
  if (params.some(([, text]) => text.includes('\0'))) throw new Problem(404, 'There is nothing at this address.');
  return Object.fromEntries(params);
}
