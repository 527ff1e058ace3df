/** A path whose percent signs mean no text is taken as it was typed; the router would complain of it on the console. */
export function mendPath(url: URL): URL {
  if (isDecodable(url.pathname)) return url;
  const mended = new URL(url);
  mended.pathname = url.pathname.replaceAll('%', '%25');
  return mended;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
