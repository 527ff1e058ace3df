import * as built from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { HandleSiteRequest } from '#web/http/site-request.ts';
import { siteRequestContext } from './site-request-context.ts';

export { documentPresenters } from './present-documents.ts';

const { basename = '/', unstable_getCriticalCss: _forDevelopmentOnly, ...build } = built;

/** The web server checks where a post comes from before it gets here, behind proxies too. */
const handle = createRequestHandler({ ...build, basename, allowedActionOrigins: ['**'] }, 'production');

/** What the server build exports: everything with components in it stands behind this function, the documents apart. */
export const handleSiteRequest: HandleSiteRequest = (request, given) => {
  const context = new RouterContextProvider();
  context.set(siteRequestContext, given);
  return handle(toIndex(toPage(request)), context);
};

/** No page has its data fetched by itself, as the router offers under this ending: it is an address that leads nowhere. */
function toPage(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith('.data')) return request;
  url.pathname += '/';
  return new Request(url, request);
}

/** The router passes a post on to the home page only under this name; without it no page of ours would answer. */
function toIndex(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== 'POST' || url.pathname !== '/') return request;
  url.searchParams.set('index', '');
  return new Request(url, request);
}
