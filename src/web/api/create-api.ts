import type { AppContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { AnswerApi, ApiRequest } from '#web/http/api-request.ts';
import { createRateLimit, limitedAddress, type RateLimit } from '#web/http/rate-limit.ts';
import { isSameOrigin } from '#web/http/same-origin.ts';
import type { Call } from './call.ts';
import { createDocumentCalls } from './document/document-calls.ts';
import { createCallFinder, type FoundCall } from './find-call.ts';
import { Problem, problemResponse, storeAwayProblem, toProblem, unknownProblem } from './problem.ts';
import { readJson, readQuery } from './read-sent.ts';

const retryAfterSeconds = '60';

/** The calls of every site behind one function; what counts requests lives as long as it does. */
export function createApi({ clock, config }: Pick<AppContext, 'clock' | 'config'>, calls: readonly Call[]): AnswerApi {
  const find = createCallFinder([...calls, ...createDocumentCalls(calls)]);
  const limit = createRateLimit(clock, config.POSTS_PER_MINUTE);
  return (request, given) => {
    const found = find(request.method, given.url.pathname);
    return found.kind === 'page' ? null : answer(request, given, { found, limit });
  };
}

interface Answering {
  found: Exclude<FoundCall, { kind: 'page' }>;
  limit: RateLimit;
}

async function answer(request: Request, given: ApiRequest, { found, limit }: Answering): Promise<Response> {
  if (found.kind === 'unknown') return problemResponse(new Problem(404, 'There is no API call at this address.'));
  if (found.kind === 'otherMethod') {
    const Allow = found.allowed.join(', ');
    return problemResponse(new Problem(405, `This address supports ${Allow}.`, { headers: { Allow } }));
  }
  const { call, params } = found;
  try {
    if (call.guarded) guard(request, given, limit);
    const { ctx, intake, vehicles, requestId, readFacts, cars, origin, documents } = given;
    const body = call.body ? await readJson(request, call.largestBody) : undefined;
    const sent = { params, query: readQuery(given.url), body };
    return present(
      call,
      await call.run(
        { ...ctx, intake, vehicles, requestId, readFacts, cars, origin, documents, headers: request.headers },
        sent,
      ),
    );
  } catch (error) {
    return presentError(error, call, given);
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

function presentError(error: unknown, call: Call, given: ApiRequest): Response {
  const problem = toProblem(error) ?? reportFailure(error, call, given);
  return problemResponse(problem, call.inProblems?.(problem.message));
}

/** Nobody meant the error: the log tells of it, whoever asked learns only whether it is worth asking again. */
function reportFailure(error: unknown, call: Call, { ctx, requestId }: ApiRequest): Problem {
  const { reason, frames, isTransient } = describeFailure(error);
  if (isTransient) {
    ctx.log.warn('call not answered because the store is down', { requestId, call: call.name, reason });
    return storeAwayProblem;
  }
  ctx.log.error('a call failed', { requestId, call: call.name, reason, frames });
  return unknownProblem;
}
