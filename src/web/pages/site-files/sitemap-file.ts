import type { StockFile } from '#web/http/site-pages.ts';
import { emptyPage } from '../empty-page.ts';
import { sitemapPath, writeSitemap, writeSitemapPart } from './write-sitemap.ts';

const whole = '';
const numberOrPages = /^(?:pages|[1-9]\d{0,4})$/;

/** OPS-03: every crawler asks for it, and it names the whole stock. */
export const sitemapFile: StockFile = {
  path: sitemapPath,
  readPart: ({ searchParams }) => {
    const part = searchParams.get('part');
    return part === null ? whole : (numberOrPages.exec(part)?.[0] ?? null);
  },
  make: async (request, part) => {
    const body = part === whole ? await writeSitemap(request) : await writeSitemapPart(request, part);
    if (body === null) return { ...emptyPage, status: 404 };
    return { ...emptyPage, status: 200, contentType: 'application/xml; charset=utf-8', body };
  },
};
