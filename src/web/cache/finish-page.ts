import { createHash } from 'node:crypto';
import { buildContentSecurityPolicy } from '../http/content-security-policy.ts';
import { type NotedPage, readPageBody } from '../http/page-notes.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import type { FinishedPage } from './finished-page.ts';

export interface Finishing {
  siteId: number;
  /** Where the page stands; of https pages the scheme is remembered by browsers. */
  url: URL;
  notes: NotedPage;
  /** How long a shared cache in front may answer by itself. */
  cdnSeconds: number;
}

/** What a shared cache may go on sending while it fetches the page anew, beyond its time. */
const cdnGraceSeconds = 10;

/** Everything of a rendered page that is the same for every browser. No cookie is ever on one. */
export async function finishPage(answer: Response, finishing: Finishing): Promise<FinishedPage> {
  const { url, notes } = finishing;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  setSecurityHeaders(headers, url);
  // Everybody gets the same page, so whoever opens it learns nothing, and a browser need not change processes for it.
  headers.delete('cross-origin-opener-policy');
  const body = await readPageBody(answer, notes);
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', buildContentSecurityPolicy(body.toString(), notes));
  }
  const { status } = answer;
  if (status !== 200) headers.set('Cache-Control', 'no-store');
  else setCdnHeaders(headers, finishing);
  return { status, headers: Object.fromEntries(headers), hash: status === 200 ? hashOf(body) : null, body };
}

/** Browsers ask each time; a shared cache in front may drop its copies by site and by car. */
function setCdnHeaders(headers: Headers, { siteId, notes, cdnSeconds }: Finishing): void {
  const shared = `s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds === 0 ? 0 : cdnGraceSeconds}`;
  headers.set('Cache-Control', notes.complete ? `public, max-age=0, ${shared}` : 'no-store');
  const tags = [`site-${siteId}`, ...(notes.carIds ? [...notes.carIds].map((id) => `car-${id}`) : [`stock-${siteId}`])];
  headers.set('Surrogate-Key', tags.join(' '));
  headers.set('Cache-Tag', tags.join(','));
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
