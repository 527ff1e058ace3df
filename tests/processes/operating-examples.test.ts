import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balancer } from '#tests/support/balancer/balancer.ts';
import { hasNginx, startNginx } from '#tests/support/balancer/nginx.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { applyKillSite } from '#tests/support/kills/apply-kill-site.ts';
import { killSite } from '#tests/support/kills/kill-stock.ts';
import { type ServerProcess, sendRequest, startServerProcess } from '#tests/support/server-process.ts';

if (!hasNginx) console.log('nginx is not on this machine: its example of docs/operating is not tried.');

const host = killSite.hosts[0] ?? '';

describe.runIf(hasNginx)('the nginx example of docs/operating', () => {
  let folder: string;
  let server: ServerProcess;
  let nginx: Balancer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-nginx-data-'));
    const env = { TRUSTED_PROXIES: '127.0.0.1', FORECOURT_DATA: folder };
    await applyKillSite(folder, env);
    server = await startServerProcess({ dataFolder: folder, env });
    // Nothing listens at the port of the second node.
    nginx = await startNginx([await findFreePort(), server.port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const all = { Host: host, ...headers };
      request({ host: '127.0.0.1', port: nginx.port, path, headers: all, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };

  it('OPS-05 hands on compression and caching as the server says them', async () => {
    const page = await ask('/search', { 'Accept-Encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') });
    expect(brotliDecompressSync(page.body).toString()).toContain('</html>');
    const direct = await sendRequest({ port: server.port, host, path: '/search' });
    expect(page.headers['cache-control']).toBe(direct.headers['cache-control']);
    const again = await ask('/search', { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('OPS-05 tells the address that the visitor asked, whatever he says of it himself', async () => {
    const html = (
      await ask('/search', { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' })
    ).body.toString();
    expect(html).toContain(`<link rel="canonical" href="http://${host}/`);
    expect(html).not.toContain('evil.example');
  });

  it('OPS-04 OPS-05 takes a form through the node that is there, and keeps checks and figures from visitors', async () => {
    const form = { form: 'contact', name: 'Ada', email: 'nobody' };
    for (let times = 0; times < 5; times++) {
      const answer = await sendRequest({ port: nginx.port, host, path: '/contact', form });
      expect(answer.status).toBe(422);
    }
    for (const path of ['/healthz', '/readyz', '/storez', '/metrics']) expect((await ask(path)).status).toBe(404);
  });
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasAnalyze) console.log('systemd-analyze is not on this machine: the unit of docs/operating is not verified.');

it.runIf(hasAnalyze)('OPS-05 the systemd example is a valid unit, but for a program that this machine lacks', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'docs/operating/forecourt@.service'], {
    encoding: 'utf8',
  });
  const remarks = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('forecourt@'));
  expect(remarks.filter((line) => !/Command \S+ is not executable: No such file/.test(line))).toEqual([]);
});
