const longest = 1_000;

/**
 * Whether a browser's push service may be at that address: a name of the internet, with TLS on its usual port. What the name
 * resolves to is checked when a notification is sent.
 */
export function isPushEndpoint(text: string, { allowsPrivate }: { allowsPrivate: boolean }): boolean {
  const url = URL.parse(text);
  if (url === null || text.length > longest || url.username !== '' || url.password !== '') return false;
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname);
}

/** No IP address, and no name that only a private network knows. */
function isPublicName(host: string): boolean {
  const last = host.split('.').at(-1) ?? '';
  return host.includes('.') && /^[a-z][a-z0-9-]*$/.test(last) && !privateEndings.has(last);
}

const privateEndings: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
]);
