import { countSitemapCars, findSitemapStart, streamSitemapCars } from '#services/content/list-sitemap-cars.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { vehicleHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { listSitemapPages } from './list-sitemap-pages.ts';

interface Entry {
  address: string;
  changedAt: Date | null;
}

/** What the sitemap protocol allows in one file. */
export const sitemapSize = 50_000;

export const sitemapPath = '/sitemap.xml';

/** One file where all fits in, else the list of the parts. */
export async function writeSitemap(request: SiteRequest, size = sitemapSize): Promise<string> {
  const pages = await listPages(request);
  const cars = await countSitemapCars(request.ctx);
  if (pages.length + cars <= size) return urlSet([...pages.map(writeEntry), ...(await listCars(request, 0, size))]);
  const parts = Array.from({ length: Math.ceil(cars / size) }, (_, index) => String(index + 1));
  return sitemapIndex(['pages', ...parts].map((part) => toAbsolute(request.origin, `${sitemapPath}?part=${part}`)));
}

/** "pages", or the number of a part from 1; null where there is no such part. */
export async function writeSitemapPart(request: SiteRequest, part: string, size = sitemapSize): Promise<string | null> {
  if (part === 'pages') return urlSet((await listPages(request)).map(writeEntry));
  const number = Number(part);
  if ((number - 1) * size >= (await countSitemapCars(request.ctx))) return null;
  const start = await findSitemapStart(request.ctx, { part: number, size });
  return start === null ? null : urlSet(await listCars(request, start, size));
}

async function listPages(request: SiteRequest): Promise<Entry[]> {
  const pages = await listSitemapPages(request);
  return pages
    .slice(0, sitemapSize)
    .map(({ path, changedAt }) => ({ address: toAbsolute(request.origin, path), changedAt }));
}

/** Read in batches: between two of them others have their turn. */
async function listCars({ ctx, origin }: SiteRequest, start: number, most: number): Promise<string[]> {
  const entries: string[] = [];
  for await (const batch of streamSitemapCars(ctx, start)) {
    for (const { slug, updatedAt } of batch) {
      entries.push(writeEntry({ address: toAbsolute(origin, vehicleHref(slug)), changedAt: updatedAt }));
    }
    if (entries.length >= most) break;
  }
  return entries.slice(0, most);
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(entries: readonly string[]): string {
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

function writeEntry({ address, changedAt }: Entry): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`;
}

function sitemapIndex(files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
