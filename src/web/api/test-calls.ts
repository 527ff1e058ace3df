import { z } from 'zod';
import type { TestSite } from '#tests/support/test-app.ts';
import type { TestWeb } from '#web/test-web.ts';

const visitor = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36' };

export const person = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@visitor.example',
  phone: '0400 123 456',
  postcode: '4000',
};

export interface JsonAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface AskedCall {
  path: string;
  headers?: Record<string, string>;
}

/** Calls the site's API like a visitor's browser. */
export async function getJson(web: TestWeb, of: TestSite, { path, headers }: AskedCall): Promise<JsonAnswer> {
  return readAnswer(await web.ask(of.site.hosts[0] ?? '', path, { headers: { ...visitor, ...headers } }));
}

/** The same from a page of the site itself, with a body. */
export async function postJson(
  web: TestWeb,
  of: TestSite,
  { path, headers, body }: AskedCall & { body: unknown },
): Promise<JsonAnswer> {
  const host = of.site.hosts[0] ?? '';
  const response = await web.ask(host, path, {
    method: 'POST',
    headers: { ...visitor, 'Content-Type': 'application/json', Origin: `http://${host}`, ...headers },
    body: JSON.stringify(body),
  });
  return readAnswer(response);
}

async function readAnswer(response: Response): Promise<JsonAnswer> {
  const body = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, body, headers: response.headers };
}
