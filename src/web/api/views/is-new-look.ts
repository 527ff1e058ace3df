import { isbot } from 'isbot';

/** Set by the first view of a car in a browser session, and sent only with views of that car. */
const seenCookie = 'seen';

/** Whether a request is a person's first view of the car in this session (docs/decisions/0010-view-count.md). */
export function isNewLook(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  if (userAgent === '' || isbot(userAgent)) return false;
  // A prefetched page has not been viewed yet.
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return false;
  return !/(?:^|;\s*)seen=1(?:;|$)/.test(headers.get('cookie') ?? '');
}

/** Contains no visitor id, and is sent only to the address that it is set for. */
export function writeSeenCookie(path: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${seenCookie}=1; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
}
