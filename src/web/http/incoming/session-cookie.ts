import { parse, serialize } from 'hono/utils/cookie';

const days = 30;
const maxAge = days * 24 * 60 * 60;

/** Behind TLS the name itself makes browsers refuse one that another host has set. */
function getName({ protocol }: URL, name: 'session' | 'browser' = 'session'): string {
  return protocol === 'https:' ? `__Host-${name}` : name;
}

/** The token that a browser sends; null for none. `url` is the address as the visitor's browser has it. */
export function readSessionToken(headers: Headers, url: URL): string | null {
  const name = getName(url);
  return parse(headers.get('cookie') ?? '', name)[name] ?? null;
}

/** USER-07: a cookie of this host alone, which no script can read; null takes it back. */
export function writeSessionCookie(token: string | null, url: URL): string {
  return serialize(getName(url), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: url.protocol === 'https:',
    maxAge: token === null ? 0 : maxAge,
  });
}

/** What tells a browser from others before anybody has signed in, until it is closed; null for one that has not been told yet. */
export function readBrowserToken(headers: Headers, url: URL): string | null {
  const name = getName(url, 'browser');
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}

/** OFF-01: a challenge that one browser was given is answered by no other. */
export function writeBrowserCookie(token: string, url: URL): string {
  const secure = url.protocol === 'https:';
  return serialize(getName(url, 'browser'), token, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
}
