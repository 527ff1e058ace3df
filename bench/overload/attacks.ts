/** A request of the flood; `n` differs each time. */
export interface AttackRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Made once: the sender shares the machine. */
const tooLarge = Buffer.from(`message=${'a'.repeat(9_000_000)}`);

/** Each kind that one address might send without an end, by its name; `car` is the address of some car. */
export const attacks: Readonly<Record<string, (n: number, car: string) => AttackRequest>> = {
  'wrong method (405)': () => ({ method: 'PUT', path: '/search', body: 'a' }),
  'another origin (403)': () => postForm('/contact', 'name=x', { origin: 'https://evil.example' }),
  'no form (415)': () => ({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }),
  'too large (413)': () => postForm('/contact', tooLarge),
  'forms (422, then 429)': () => postForm('/contact', 'form=contact&name=x'),
  'posts to unknown paths (404)': () => postForm('/xmlrpc.php', 'log=admin'),
  'unknown paths (404)': (n) => ({ path: `/wp-admin/${n}.php` }),
  'unknown cars (404)': (n) => ({ path: `/cars/no-such-car-${n}` }),
  'long queries (414)': (n) => ({ path: `/search?query=${'a'.repeat(5_000)}${n}` }),
  'pages no cache keeps': (n) => ({ path: `/search?query=${'a'.repeat(2_100)}${n}` }),
  'pages of one visitor': (n) => ({ path: `/success?form=contact&car=${n}` }),
  'lists made anew': (n) => ({ path: `/search?price=${n}-${n + 50_000}` }),
  'made-up ports': (n) => ({ path: '/search', headers: { host: `northside.localhost:${(n % 60_000) + 1000}` } }),
  'searches by call': (n) => postJson('/api/search', { query: `car ${n}` }),
  'ten searches in one call': (n) => postJson('/api/search/multi', { queries: Array(10).fill(oneQuery(n)) }),
  suggestions: (n) => ({ path: `/api/suggest?query=toy${n}` }),
  'similar cars': (_, car) => ({ path: `/api${car}/related` }),
  'market prices': (_, car) => ({ path: `${car}/autogauge` }),
  'documents (PDF)': (_, car) => ({ path: `${car}.pdf` }),
  'printed cars': (n) => ({ path: `/print?car_id=${n % 200}` }),
  sitemap: () => ({ path: '/sitemap.xml' }),
};

/** Attacks by connections that are held, each of an address of its own: what is sent at once of a request that never ends. */
export const slowStarts: Readonly<Record<string, (n: number) => string>> = {
  'slow heads': () => 'GET /search HTTP/1.1\r\nHost: northside.localhost\r\nX-Slow: ',
  'slow bodies': (n) => startForm(n, 'Content-Length: 4000', 'name='),
  'slow large bodies': (n) => startForm(n, 'Content-Length: 400000', 'name='),
  'slow bodies in pieces': (n) => startForm(n, 'Transfer-Encoding: chunked', '5\r\nname=\r\n4000\r\n'),
};

function startForm(n: number, length: string, body: string): string {
  const address = `9.${Math.floor(n / 65_536) % 256}.${Math.floor(n / 256) % 256}.${n % 256}`;
  const type = 'Content-Type: application/x-www-form-urlencoded';
  return `POST /contact HTTP/1.1\r\nHost: northside.localhost\r\nX-Forwarded-For: ${address}\r\n${type}\r\n${length}\r\n\r\n${body}`;
}

function oneQuery(n: number) {
  return { index: 'cars', query: `car ${n}`, limit: 100 };
}

function postForm(path: string, body: string | Buffer, headers: Record<string, string> = {}): AttackRequest {
  return { method: 'POST', path, body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } };
}

function postJson(path: string, body: unknown): AttackRequest {
  return { method: 'POST', path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
