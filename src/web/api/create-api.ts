import { type Context, Hono } from 'hono';
import type { AppContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { AnswerApi, ApiRequest } from '#web/http/api-request.ts';
import { createRateLimit, limitedAddress, type RateLimit } from '#web/http/rate-limit.ts';
import { isSameOrigin } from '#web/http/same-origin.ts';
import type { Call } from './call.ts';
import { createOpenApiCalls } from './openapi/openapi-calls.ts';
import { Problem, problemResponse, storeAwayProblem, toProblem, unknownProblem } from './problem.ts';
import { readJson, readQuery } from './read-input.ts';
import { readParams, toRoute } from './route-path.ts';

const retryAfterSeconds = '60';

interface ApiEnv {
  Bindings: ApiRequest;
}

/** The calls of every site behind one function; what counts requests lives as long as it does. */
export function createApi({ clock, config }: Pick<AppContext, 'clock' | 'config'>, calls: readonly Call[]): AnswerApi {
  const limit = createRateLimit(clock, config.POSTS_PER_MINUTE);
  // The address as it was asked for, before any proxy.
  const api = new Hono<ApiEnv>({ getPath: (_, options) => options?.env?.url.pathname ?? '/' });
  for (const [path, ofPath] of groupByPath([...calls, ...createOpenApiCalls(calls)])) {
    for (const call of ofPath) api.on(call.method, toRoute(path), (c) => answer(c, call, limit));
    api.all(toRoute(path), () => refuseMethod(ofPath));
  }
  api.all('/api/*', () => problemResponse(new Problem(404, 'There is no API call at this address.')));
  return (request, context) => {
    const [found] = api.router.match('GET', context.url.pathname);
    if (found.length === 0) return null;
    // The app would drop the body of an answer to HEAD, whose length is measured before it is sent.
    return api.fetch(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request, context);
  };
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

async function answer({ req, env }: Context<ApiEnv>, call: Call, limit: RateLimit): Promise<Response> {
  try {
    if (call.guarded) guard(req.raw, env, limit);
    const { ctx, intake, vehicles, requestId, readFacts, cars, origin, documents } = env;
    const callContext = {
      ...{ ...ctx, intake, vehicles, requestId, readFacts, cars, origin, documents },
      headers: req.raw.headers,
    };
    const params = readParams(req.param(), call.path);
    const body = call.body ? await readJson(req.raw, call.largestBody) : undefined;
    return present(call, await call.run(callContext, { params, query: readQuery(env.url), body }));
  } catch (error) {
    return presentError(error, call, env);
  }
}

/** Origin and rate, as for a form. */
function guard(request: Request, { ctx, url, clientAddress }: ApiRequest, limit: RateLimit): void {
  if (!isSameOrigin(request, url)) throw new Problem(403, 'This call is accepted only from pages of this site.');
  if (limit.take(`${ctx.site.id} ${limitedAddress(clientAddress)}`)) return;
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
  const problem = toProblem(error) ?? reportFailure(error, call, context);
  return problemResponse(problem, call.inProblems?.(problem.message));
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
