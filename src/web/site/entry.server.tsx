import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { describeFailure } from '#services/describe-failure.ts';
import { getSiteRequest } from './site-request-context.ts';

/** Renders the page whole: its policy names the hash of each inline script, so the end must be known first. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  // What the router would stream behind the page is for a router in the browser: there is none.
  const { serverHandoffStream, ...context } = routerContext;
  await serverHandoffStream?.cancel();
  const page = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  getSiteRequest(loadContext).notes.isHtml(`<!DOCTYPE html>${page}`);
  return new Response(null, { status, headers });
}

/** Answers that a loader throws on purpose (404, 410) are no errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error)) return;
  const { ctx, requestId } = getSiteRequest(context);
  const { reason, frames } = describeFailure(error);
  ctx.log.error('page failed', { requestId, reason, frames });
}
