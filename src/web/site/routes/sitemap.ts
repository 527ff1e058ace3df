import type { LoaderFunctionArgs } from 'react-router';
import { writeSitemap, writeSitemapPart } from '#web/pages/site-files/write-sitemap.ts';
import { getSiteRequest } from '../site-request-context.ts';

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const part = url.searchParams.get('part');
  if (part === null) return writeSitemap(getSiteRequest(context));
  const answer = await writeSitemapPart(getSiteRequest(context), part);
  return answer ?? new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
}
