import type { LoaderFunctionArgs } from 'react-router';
import { toAbsolute } from '#web/pages/head.ts';
import { getSiteRequest } from '../site-request-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = getSiteRequest(context);
  const lines = ['User-agent: *', 'Disallow: /success', `Sitemap: ${toAbsolute(origin, '/sitemap.xml')}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
