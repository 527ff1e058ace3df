import type { Site } from '#services/sites/site.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import type { SiteFile } from '#web/http/site-pages.ts';
import { answerDevBlocks } from '../dev-blocks/dev-blocks-page.tsx';
import { toAbsolute } from '../head.ts';
import { alertsWorker } from './alerts-worker.ts';
import { sitemapPath } from './write-sitemap.ts';

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
    const lines = ['User-agent: *', 'Disallow: /success', `Sitemap: ${toAbsolute(origin, sitemapPath)}`];
    return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  },
};

/** Written for a site when somebody asks. */
export const siteFiles: readonly SiteFile[] = [
  icon,
  robots,
  alertsWorker,
  { path: '/dev/blocks/*', answer: answerDevBlocks },
];

/** The sign in a browser's tab: the first letter of the site's name on its own colour. */
function drawIcon({ name, template, settings }: Site): string {
  const { tokens } = resolveLook(template, settings.look.tokens);
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens.accent}"/><text x="16" y="22.5" font-family="Arial,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${tokens['accent-text']}">${letter}</text></svg>`;
}
