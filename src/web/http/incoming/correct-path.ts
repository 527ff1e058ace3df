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
