import { createHash } from 'node:crypto';

const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/**
 * The policy of one rendered page: inline scripts and style elements run by their hash alone. Style attributes are
 * allowed, since the server's HTML places widgets with them; they cannot run anything, and no visitor's or
 * dealer's text becomes one. JSON-LD is a data block, which a policy does not look at. Feeds keep their pictures and
 * videos at https addresses of their own.
 */
export function buildContentSecurityPolicy(html: string): string {
  const hashes: Record<'script' | 'style', Set<string>> = { script: new Set(), style: new Set() };
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inlineElements)) {
    if (/\ssrc=/i.test(attributes) || /type="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes[element.toLowerCase() === 'style' ? 'style' : 'script'].add(hashOf(text));
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.script].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
