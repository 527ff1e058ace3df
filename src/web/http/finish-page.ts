import { createHash } from 'node:crypto';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { FinishedPage } from './send-page.ts';
import type { MadePage } from './site-pages.ts';

interface Finishing {
  /** Where the page stands; of https pages the scheme is remembered by browsers. */
  url: URL;
  /** Null for an answer to one visitor alone. */
  shared: {
    siteId: number;
    isComplete: boolean;
    /** How long a shared cache in front may answer by itself. */
    cdnSeconds: number;
  } | null;
}

/** What a shared cache may go on sending while it fetches the page anew, beyond its time. */
const cdnGraceSeconds = 10;
const revalidated = 'public, max-age=0, must-revalidate';

/** Everything of a page that is the same for every browser. No cookie is ever on one. */
export function finishPage(made: MadePage, { url, shared }: Finishing): FinishedPage {
  const { status } = made;
  const headers = new Headers();
  setSecurityHeaders(headers, url);
  if (made.location !== null) headers.set('Location', made.location);
  if (made.html !== '') {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Content-Security-Policy', buildContentSecurityPolicy(made));
  }
  // Everybody gets the same page, so whoever opens it learns nothing, and a browser need not change processes for it.
  if (shared) headers.delete('Cross-Origin-Opener-Policy');
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  if (status !== 200) headers.set('Cache-Control', 'no-store');
  else if (shared) setCdnHeaders(headers, made, shared);
  else headers.set('Cache-Control', revalidated);
  const body = Buffer.from(made.html);
  return { status, headers: Object.fromEntries(headers), hash: status === 200 ? hashOf(body) : null, body };
}

/** Browsers ask each time; a shared cache in front may drop its copies by site and by car. */
function setCdnHeaders(headers: Headers, { carIds }: MadePage, shared: NonNullable<Finishing['shared']>): void {
  const { siteId, isComplete, cdnSeconds } = shared;
  const times = `s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds === 0 ? 0 : cdnGraceSeconds}`;
  headers.set('Cache-Control', isComplete ? `public, max-age=0, ${times}` : 'no-store');
  const tags = [`site-${siteId}`, ...(carIds ? carIds.map((id) => `car-${id}`) : [`stock-${siteId}`])];
  headers.set('Surrogate-Key', tags.join(' '));
  headers.set('Cache-Tag', tags.join(','));
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
