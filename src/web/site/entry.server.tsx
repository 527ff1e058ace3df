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
): Promise<Response> {
  // The router streams its data behind the page, which takes React's slower writer; here all of it is there already.
  const { serverHandoffStream, ...context } = routerContext;
  const page = renderToString(<ServerRouter context={context} url={request.url} />);
  const data = serverHandoffStream ? writeRouterData(await readText(serverHandoffStream)) : '';
  const html = `<!DOCTYPE html>${letStylesGoFirst(page).replace(/<\/body><\/html>$/, () => `${data}</body></html>`)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

const inScripts: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** What the router's own `ServerRouter` would stream: the loaders' data for the browser. */
function writeRouterData(data: string): string {
  const literal = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (character) => inScripts[character] ?? character);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${literal});${controller}.close();</script>`;
}

/** Preloaded modules would otherwise share the line with the style sheet that the first paint waits for. */
function letStylesGoFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');
}

/** Answers that a loader throws on purpose (404, 410) are no errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error)) return;
  const { ctx, requestId } = getSiteRequest(context);
  const { reason, frames } = describeFailure(error);
  ctx.log.error('page failed', { requestId, reason, frames });
}
