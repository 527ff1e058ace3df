import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readConfig } from '#config/env.ts';
import { createId } from '#kernel/id.ts';
import { createProcessLog } from '#root/process-log.ts';
import { openApp } from '#root/wiring.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { listen } from '#web/http/listen.ts';
import { openWeb } from '#web/open-web.ts';
import { createConstantAnswers } from './constant-answers.ts';

/**
 * `node cached-server.ts`: our server on a store that is there, without its jobs, on a free port that it prints. Beside its
 * pages it answers constants, each with a log line as all that it answers.
 */
const config = readConfig();
const log = createProcessLog(config.LOG_LEVEL);
const app = await openApp(config, { log });
const pictures = openPictureLibrary(app.ctx.storage);
const web = await openWeb({ ...app, pictures });

const answerConstant = createConstantAnswers();
const front = new Hono<{ Bindings: HttpBindings }>();
front.get('/constant/*', (c) => {
  const started = performance.now();
  const answer = answerConstant(c.req.path);
  const ms = Math.round(performance.now() - started);
  log.info('request', { requestId: createId(), method: 'GET', path: c.req.path, status: 200, ms, site: null });
  return answer;
});
front.all('*', (c) => web.fetch(c.req.raw, c.env));

const { port } = await listen(
  { fetch: front.fetch, answerFromCache: web.answerFromCache },
  { host: '127.0.0.1', port: 0 },
);
console.log(`listens on ${port}`);
