import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { describeFailure } from '#services/describe-failure.ts';
import { getVisit } from './office-request.ts';

/** Rendered whole: an answer is a page or an error, never half of both. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = getVisit(loadContext);
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    { nonce, signal: request.signal },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** What a loader throws on purpose (404, a way to sign in) is no error, nor is that a browser has left meanwhile. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  if (isRouteErrorResponse(error) || error instanceof Response || request.signal.aborted) return;
  const { ctx, requestId } = getVisit(context);
  const { reason, frames } = describeFailure(error);
  ctx.log.error('a page of the office failed', { requestId, reason, frames });
}
