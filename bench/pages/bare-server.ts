import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type BareElement, renderBarePage } from './bare-page.ts';

/** What the bare server is told: pages to render, and buffers that it answers as they are. */
export interface BareInput {
  pages: Record<string, BareElement>;
  constantBytes: Record<string, number>;
}

/** `node bare-server.ts INPUT.json`: React and Hono with nothing around them, on a free port that it prints. */
const input: BareInput = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const app = new Hono();

for (const [path, page] of Object.entries(input.pages)) {
  app.get(path, () => {
    const body = renderBarePage(page);
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
}
for (const [path, bytes] of Object.entries(input.constantBytes)) {
  const body = new Uint8Array(bytes).map((_, at) => (at * 31) % 251);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes) };
  app.get(path, () => new Response(body, { headers }));
}

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`listens on ${port}`));
