import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type BareElement, renderBarePage } from './bare-page.ts';
import { createConstantAnswers } from './constant-answers.ts';

/** By path, what the bare server renders. */
export type BareInput = Record<string, BareElement>;

/** `node bare-server.ts INPUT.json`: React and Hono with nothing around them, on a free port that it prints. */
const input: BareInput = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const app = new Hono();

for (const [path, page] of Object.entries(input)) {
  app.get(path, () => {
    const body = renderBarePage(page);
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
}
const answerConstant = createConstantAnswers();
app.get('/constant/*', (c) => answerConstant(c.req.path));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`listens on ${port}`));
