import { createHash } from 'node:crypto';

/** Content of a page from other origins. */
export interface PolicyExceptions {
  /** Inline style elements, each as `hashForPolicy` writes it. */
  styleHashes?: readonly string[];
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
 * The policy of one rendered page: no inline scripts, style elements only by hash, no style attributes
 * (docs/decisions/0092-no-style-attributes.md). JSON-LD is a data block, which a policy ignores. Feeds have their pictures
 * and videos on https hosts that change with the stock, so pictures are limited only to https.
 */
export function buildContentSecurityPolicy({ styleHashes = [], ...origins }: PolicyExceptions): string {
  const { scriptOrigins, frameOrigins, formOrigins, imageOrigins, connectOrigins } = listPlainOrigins(origins);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptOrigins].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src ${["'self'", 'data:', 'https:', ...imageOrigins].join(' ')}`,
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const plainOrigin = /^(?:https?|wss):\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Each once, and none that would end its directive: a host in an address of a feed may hold a semicolon. */
function listPlainOrigins({
  scriptOrigins = [],
  frameOrigins = [],
  formOrigins = [],
  imageOrigins = [],
  connectOrigins = [],
}: Omit<PolicyExceptions, 'styleHashes'>) {
  const list = (origins: readonly string[]) => [...new Set(origins)].filter((origin) => plainOrigin.test(origin));
  return {
    scriptOrigins: list(scriptOrigins),
    frameOrigins: list(frameOrigins),
    formOrigins: list(formOrigins),
    imageOrigins: list(imageOrigins),
    connectOrigins: list(connectOrigins),
  };
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

/** The policy of a page that has nothing but text, links and one style element of its own. */
export function buildTextPolicy(styleElement: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashForPolicy(styleElement)}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What a drawing may do when somebody opens it by itself: a dealer uploads it, and it may hold scripts and links. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";
const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of what has none of its own, by its type; null for what no browser runs. */
export function findPolicyOfType(contentType: string | null): string | null {
  if (contentType?.startsWith('image/svg+xml')) return drawingPolicy;
  return contentType?.startsWith('text/html') ? nothingPolicy : null;
}

export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** How the browser reached what it gets. */
export interface Reached {
  url: URL;
  /** The site's setting `httpsOnSubdomains`. */
  httpsOnSubdomains: boolean;
}

/** Headers of every response. HSTS only over https: browsers ignore it elsewhere. */
export function setSecurityHeaders(headers: Headers, { url, httpsOnSubdomains }: Reached): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (url.protocol !== 'https:') return;
  headers.set('Strict-Transport-Security', `max-age=31536000${httpsOnSubdomains ? '; includeSubDomains' : ''}`);
}
