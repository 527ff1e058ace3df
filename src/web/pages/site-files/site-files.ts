import type { SiteFile } from '#web/http/site-pages.ts';
import { answerDevBlocks } from '../dev-blocks/dev-blocks-page.tsx';
import { toAbsolute } from '../head.ts';
import { alertsWorker } from './alerts-worker.ts';
import { drawIcon } from './draw-icon.ts';
import { writeSitemap, writeSitemapPart } from './write-sitemap.ts';

const icon: SiteFile = {
  path: '/icon.svg',
  answer: ({ ctx }) => {
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
    return new Response(drawIcon(ctx.site), { headers });
  },
};

const robots: SiteFile = {
  path: '/robots.txt',
  answer: ({ origin }) => {
    const lines = ['User-agent: *', 'Disallow: /success', `Sitemap: ${toAbsolute(origin, '/sitemap.xml')}`];
    return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  },
};

const sitemap: SiteFile = {
  path: '/sitemap.xml',
  answer: async (request, url) => {
    const part = url.searchParams.get('part');
    if (part === null) return writeSitemap(request);
    const answer = await writeSitemapPart(request, part);
    return answer ?? new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  },
};

/** Written for a site when somebody asks. */
export const siteFiles: readonly SiteFile[] = [
  icon,
  robots,
  sitemap,
  alertsWorker,
  { path: '/dev/blocks/*', answer: answerDevBlocks },
];
