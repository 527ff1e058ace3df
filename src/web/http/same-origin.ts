/**
 * Whether a request that changes something comes from the site's own pages. Sec-Fetch-Site is the browser's own word
 * and comes first; older browsers send Origin. A client that sends neither is no browser and carries no visitor's
 * session.
 */
export function isSameOrigin(request: Request, url: URL): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin;
}
