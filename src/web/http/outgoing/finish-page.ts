import { createHash } from 'node:crypto';
import type { MadePage } from '../site-pages.ts';
import { buildContentSecurityPolicy, type Reached, setSecurityHeaders } from './security-headers.ts';
import type { FinishedPage } from './send-page.ts';

/** Of the page's address: browsers remember the scheme of https pages. */
interface Finishing extends Reached {
  /** Null for a response to a single visitor. */
  shared: {
    siteId: number;
    isComplete: boolean;
    /** How long a CDN may answer from its own cache. */
    cdnSeconds: number;
  } | null;
  /** It belongs to one visitor: nobody between keeps it. */
  isPersonal?: boolean;
}

/** How much longer a CDN may send an old page while it fetches the new one. */
const cdnGraceSeconds = 10;
const revalidated = 'public, max-age=0, must-revalidate';
const personal = 'private, no-cache';
const secret = 'private, no-store';

/** Everything about a page that is the same for every browser. Only pages of one visitor set a cookie. */
export function finishPage(made: MadePage, { shared, isPersonal = false, ...reached }: Finishing): FinishedPage {
  const { status } = made;
  const headers = new Headers();
  setSecurityHeaders(headers, reached);
  if (made.location !== null) headers.set('Location', made.location);
  if (made.body !== '') {
    headers.set('Content-Type', made.contentType);
    headers.set('Content-Security-Policy', buildContentSecurityPolicy(made));
  }
  // Everybody gets the same page, so an opener learns nothing, and the browser does not have to switch processes.
  if (shared) headers.delete('Cross-Origin-Opener-Policy');
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  if (made.cookie !== null) {
    if (shared) throw new Error('a page for everybody must not set a cookie');
    headers.set('Set-Cookie', made.cookie);
  }
  if (status !== 200) headers.set('Cache-Control', 'no-store');
  else if (made.isPrivate) headers.set('Cache-Control', secret);
  else if (shared) setCdnHeaders(headers, made, shared);
  else headers.set('Cache-Control', isPersonal ? personal : revalidated);
  const body = Buffer.from(made.body);
  return {
    status,
    headers: Object.fromEntries(headers),
    hash: status === 200 && !made.isPrivate ? hashOf(body) : null,
    body,
  };
}

/** Browsers revalidate each time; a CDN can drop its copies by site and by car. */
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
