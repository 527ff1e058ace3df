import { request } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** Starts a GET and resolves with its body, or with 'cut' where the connection was closed on it. */
function get(port: number): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/', agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve(body));
      answer.on('error', () => resolve('cut'));
    });
    sent.on('error', () => resolve('cut'));
    sent.end();
  });
}

async function openSlowServer() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const app = new Hono();
  app.get('/', async () => {
    begun.resolve();
    await release.promise;
    return new Response('done');
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  return { server, begun: begun.promise, release: release.resolve };
}

describe('stopping', () => {
  it('OPS-04 lets running requests end and takes no new ones', async () => {
    const { server, begun, release } = await openSlowServer();
    const running = get(server.port);
    await begun;
    const stopped = server.stop(60_000);
    expect(await get(server.port)).toBe('cut');
    release();
    expect(await running).toBe('done');
    await stopped;
  });

  it('OPS-04 cuts what does not end in time', async () => {
    const { server, begun, release } = await openSlowServer();
    const running = get(server.port);
    await begun;
    await server.stop(10);
    expect(await running).toBe('cut');
    release();
  });
});
