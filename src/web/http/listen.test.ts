import { Agent, request } from 'node:http';
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

/** Asks over one kept connection; resolves with the `connection` header of the answer. */
function askOver(agent: Agent, port: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('stopping', () => {
  it('OPS-05 goes on answering while it drains, and gives connections up one by one', async () => {
    const app = new Hono();
    app.get('/', () => new Response('done'));
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await askOver(agent, server.port)).toBe('keep-alive');
    const stopped = server.stop({ drainMs: 3_600_000, graceMs: 60_000 });
    expect(await askOver(agent, server.port)).toBe('close');
    expect(await get(server.port)).toBe('done');
    // Whoever does not want to wait asks again.
    void server.stop({ drainMs: 0, graceMs: 60_000 });
    await stopped;
    expect(await get(server.port)).toBe('cut');
    agent.destroy();
  });

  it('OPS-04 closes a kept connection as soon as its last request has ended', async () => {
    const { server, begun, release } = await openSlowServer();
    const agent = new Agent({ keepAlive: true });
    const running = askOver(agent, server.port);
    await begun;
    const stopped = server.stop({ drainMs: 0, graceMs: 3_600_000 });
    release();
    await running;
    await stopped;
    agent.destroy();
  });

  it('OPS-04 lets running requests end and takes no new ones', async () => {
    const { server, begun, release } = await openSlowServer();
    const running = get(server.port);
    await begun;
    const stopped = server.stop({ drainMs: 0, graceMs: 60_000 });
    expect(await get(server.port)).toBe('cut');
    release();
    expect(await running).toBe('done');
    await stopped;
  });

  it('OPS-04 cuts what does not end in time', async () => {
    const { server, begun, release } = await openSlowServer();
    const running = get(server.port);
    await begun;
    await server.stop({ drainMs: 0, graceMs: 10 });
    expect(await running).toBe('cut');
    release();
  });
});
