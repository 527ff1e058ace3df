import { createHash } from 'node:crypto';

/** In lower case, as React writes them; anything else that looks like one is refused by the policy. */
const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Others that a page names: players that it shows in a frame, and houses whose pictures it shows. */
export interface NamedOrigins {
  frameOrigins?: Iterable<string>;
  imageOrigins?: Iterable<string>;
}

/**
 * The policy of one rendered page: inline scripts and style elements run by their hash alone. Style attributes are
 * allowed, since the server's HTML places widgets with them; they cannot run anything, and no visitor's or
 * dealer's text becomes one. JSON-LD is a data block, which a policy does not look at. Feeds keep their pictures and
 * videos at https addresses of their own, on hosts that change with the stock, so that pictures are held to https alone.
 */
export function buildContentSecurityPolicy(html: string, { frameOrigins, imageOrigins }: NamedOrigins = {}): string {
  const hashes: Record<'script' | 'style', Set<string>> = { script: new Set(), style: new Set() };
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inlineElements)) {
    if (/\ssrc=/i.test(attributes) || /type="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes[element === 'style' ? 'style' : 'script'].add(hashOf(text));
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.script].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'https:', ...(imageOrigins ?? [])].join(' ')}`,
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...(frameOrigins ?? [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
