import type { LoaderFunctionArgs } from 'react-router';
import { drawIcon } from '#web/pages/site-files/draw-icon.ts';
import { getSiteRequest } from '../site-request-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  return new Response(drawIcon(getSiteRequest(context).ctx.site), { headers });
}
