/**
 * Whether a request that changes something comes from the site's own pages. Sec-Fetch-Site is set by the browser
 * and takes precedence; older browsers send Origin. A client that sends neither is not a browser and has no visitor's
 * session.
 */
export function isSameOrigin(request: Request, url: URL): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin;
}
