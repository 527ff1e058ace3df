import { isbot } from 'isbot';

/** Set by the first look of a browser session at a car, and sent with looks at that car alone. */
const seenCookie = 'seen';

/** Whether a request is a person's first look at the car in this session (docs/decisions/0010-view-count.md). */
export function isNewLook(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  if (userAgent === '' || isbot(userAgent)) return false;
  // A browser that only prepares a page has nobody looking at it yet.
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return false;
  return !/(?:^|;\s*)seen=1(?:;|$)/.test(headers.get('cookie') ?? '');
}

/** Holds no number of anybody, and goes no further than the address that it is set for. */
export function writeSeenCookie(path: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${seenCookie}=1; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
}
