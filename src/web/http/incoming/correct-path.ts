/** Escapes percent signs that are not valid encodings, so that the path can be decoded. */
export function correctPath(url: URL): URL {
  if (isDecodable(url.pathname)) return url;
  const corrected = new URL(url);
  corrected.pathname = url.pathname.replaceAll('%', '%25');
  return corrected;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Longer than any address that a site's own links and forms lead to. */
const longestAddress = 4000;

export function isTooLong({ pathname, search }: URL): boolean {
  return pathname.length + search.length > longestAddress;
}
