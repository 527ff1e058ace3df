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

/** One file where all fits in, else the list of the parts. */
export async function writeSitemap(request: SiteRequest, size = sitemapSize): Promise<Response> {
  const pages = await listPages(request);
  const cars = await countSitemapCars(request.ctx);
  if (pages.length + cars <= size) return toXml(urlSet(pages, listCars(request, 0, size)));
  const parts = Array.from({ length: Math.ceil(cars / size) }, (_, index) => String(index + 1));
  return toXml(
    sitemapIndex(['pages', ...parts].map((part) => toAbsolute(request.origin, `/sitemap.xml?part=${part}`))),
  );
}

/** "pages", or the number of a part from 1; null where there is no such part. */
export async function writeSitemapPart(
  request: SiteRequest,
  part: string,
  size = sitemapSize,
): Promise<Response | null> {
  if (part === 'pages') return toXml(urlSet(await listPages(request), noCars()));
  const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
  if (number === 0 || (number - 1) * size >= (await countSitemapCars(request.ctx))) return null;
  const start = await findSitemapStart(request.ctx, { part: number, size });
  return start === null ? null : toXml(urlSet([], listCars(request, start, size)));
}

async function listPages(request: SiteRequest): Promise<Entry[]> {
  const pages = await listSitemapPages(request);
  return pages
    .slice(0, sitemapSize)
    .map(({ path, changedAt }) => ({ address: toAbsolute(request.origin, path), changedAt }));
}

async function* listCars({ ctx, origin }: SiteRequest, start: number, most: number): AsyncGenerator<string> {
  let left = most;
  for await (const batch of streamSitemapCars(ctx, start)) {
    for (const { slug, updatedAt } of batch.slice(0, left)) {
      yield writeEntry({ address: toAbsolute(origin, vehicleHref(slug)), changedAt: updatedAt });
    }
    left -= batch.length;
    if (left <= 0) return;
  }
}

async function* noCars(): AsyncGenerator<string> {}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Nobody minds a car in it that was sold minutes ago, and every crawler asks for it. */
const cacheControl = 'public, max-age=600';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function* urlSet(pages: readonly Entry[], cars: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  yield pages.map(writeEntry).join('');
  yield* cars;
  yield '</urlset>\n';
}

function writeEntry({ address, changedAt }: Entry): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`;
}

async function* sitemapIndex(files: readonly string[]): AsyncGenerator<string> {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`);
  yield `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Streamed: at most one batch of cars is in memory. */
function toXml(texts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl };
  return new Response(body, { headers });
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
