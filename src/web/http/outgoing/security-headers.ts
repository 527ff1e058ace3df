import { createHash } from 'node:crypto';

/** Content of a page from other origins. */
export interface PolicyExceptions {
  /** Inline style elements and scripts, each as `hashForPolicy` writes it. */
  styleHashes?: readonly string[];
  scriptHashes?: readonly string[];
  /** Embedded players. */
  frameOrigins?: readonly string[];
  /** Where forms are posted to besides the site itself. */
  formOrigins?: readonly string[];
  imageOrigins?: readonly string[];
  /** Scripts of a payment processor, and what they reach: the checkout's alone. */
  scriptOrigins?: readonly string[];
  connectOrigins?: readonly string[];
}

/**
 * The policy of one rendered page: inline scripts and style elements are allowed only by hash. Style attributes are
 * allowed, because the server's HTML positions widgets with them; they cannot run anything, and no visitor's or
 * dealer's text becomes one. JSON-LD is a data block, which a policy ignores. Feeds have their pictures and
 * videos on https hosts that change with the stock, so pictures are limited only to https.
 */
export function buildContentSecurityPolicy(exceptions: PolicyExceptions): string {
  const { styleHashes = [], scriptHashes = [], frameOrigins = [], formOrigins = [], imageOrigins = [] } = exceptions;
  const { scriptOrigins = [], connectOrigins = [] } = exceptions;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes, ...scriptOrigins].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'https:', ...new Set(imageOrigins)].join(' ')}`,
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    `frame-src ${["'self'", ...new Set(frameOrigins)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...new Set(formOrigins)].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page of the office: only scripts and styles with the nonce of this one answer. */
export function buildOfficePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** In lower case, as React writes them; the policy refuses anything else. */
const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The hashes of a page outside the site's pages, which know theirs in advance. */
export function hashInlineElements(html: string): Required<Pick<PolicyExceptions, 'styleHashes' | 'scriptHashes'>> {
  const hashes: Record<'script' | 'style', Set<string>> = { script: new Set(), style: new Set() };
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inlineElements)) {
    if (/\ssrc=/i.test(attributes) || /type="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes[element === 'style' ? 'style' : 'script'].add(hashForPolicy(text));
  }
  return { styleHashes: [...hashes.style], scriptHashes: [...hashes.script] };
}

export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Headers of every response. HSTS only over https: browsers ignore it elsewhere. */
export function setSecurityHeaders(headers: Headers, url: URL): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (url.protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000');
}
