import { type IncomingHttpHeaders, request } from 'node:http';
import { inject } from 'vitest';

export interface SiteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AskSiteOptions {
  /** Fields of a form, as a browser sends them; they are posted. */
  posted?: string | undefined;
}

/**
 * A path of a demo site over HTTP, without a browser. By the Host header: Node does not resolve {slug}.localhost everywhere.
 * Without a site it is the server's own host.
 */
export function askSite(site: string | null, path: string, { posted }: AskSiteOptions = {}): Promise<SiteAnswer> {
  const { port } = inject('demo');
  const host = `${site === null ? '' : `${site}.`}localhost:${port}`;
  const headers = {
    Host: host,
    ...(posted === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `http://${host}` }),
  };
  const method = posted === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(posted);
  });
}

/** The HTML of a page as it was sent: a browser would have put it right. */
export async function fetchHtml(site: string | null, path: string, options?: AskSiteOptions): Promise<string> {
  return String((await askSite(site, path, options)).body);
}
