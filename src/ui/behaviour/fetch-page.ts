/** A page of this site as it was sent. */
export interface FetchedPage {
  /** Path and query, after the server's redirects. */
  address: string;
  html: string;
}

/** The server has answered with no such page. */
export class PageRefused extends Error {
  /** It may answer otherwise in a while. */
  readonly isPassing: boolean;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.isPassing = status === 429 || status >= 500;
  }
}

/** Throws where the server is out of reach, and `PageRefused` where it refuses. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal: signal ?? null });
  if (!response.ok) throw new PageRefused(response.status);
  const { pathname, search } = new URL(response.url);
  return { address: pathname + search, html: await response.text() };
}

/** Not shown: none of its pictures is asked for, none of its scripts runs. */
export function parsePage({ html }: FetchedPage): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
