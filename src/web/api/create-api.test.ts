import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#kernel/log.ts';
import { Refusal } from '#kernel/refusal.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import type { ApiEnv, ApiRequest } from '#web/http/api-request.ts';
import { createUploadMemory } from '#web/http/incoming/upload-memory.ts';
import { ProtectionEvents } from '#web/http/metrics/protection-events.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { HeldRefusals } from '#web/http/turns/held-refusals.ts';
import { openWorkGate } from '#web/http/turns/work-gate.ts';
import { type Call, defineCall } from './call.ts';
import { createApi } from './create-api.ts';

const makers: Call[] = [
  defineCall({
    name: 'getMaker',
    method: 'GET',
    path: '/api/makers/{slug}',
    group: 'Search',
    summary: 'A maker.',
    params: z.object({ slug: z.string().max(10) }),
    query: z.object({ year: z.string().regex(/^\d+$/).transform(Number).optional() }),
    answer: z.object({ slug: z.string(), year: z.number().optional() }),
    handle: async (_, { params, query }) => ({ ...params, ...query }),
  }),
  defineCall({
    name: 'listMakers',
    method: 'GET',
    path: '/api/makers/all',
    group: 'Search',
    summary: 'All makers.',
    cache: 'public, max-age=60',
    answer: z.object({ all: z.literal(true) }),
    handle: async () => ({ all: true as const }),
  }),
  defineCall({
    name: 'saveMaker',
    method: 'POST',
    path: '/api/makers',
    group: 'Search',
    summary: 'Saves a maker.',
    guarded: true,
    largestBody: 200,
    carriesFile: true,
    body: z.strictObject({ name: z.string(), models: z.array(z.object({ doors: z.int() })).optional() }),
    answer: z.object({ name: z.string() }),
    inProblems: (detail) => ({ success: false, error: detail }),
    handle: async (_, { body }) => {
      if (body.name === 'refuse') throw new Refusal('invalid', 'No.', [{ field: 'name', message: 'No.' }]);
      if (body.name === 'break') throw new Error('the secret of the house');
      if (body.name === 'away') throw Object.assign(new Error('connect to secret.host'), { code: 'ECONNREFUSED' });
      return body;
    },
  }),
  defineCall({
    name: 'getMakerPdf',
    method: 'GET',
    path: '/makers/{slug}.pdf',
    group: 'Search',
    summary: 'A maker to print.',
    params: z.object({ slug: z.string() }),
    answer: { contentType: 'application/pdf', description: 'A file.' },
    handle: async (_, { params }) => new Response(params.slug, { headers: { 'Content-Type': 'application/pdf' } }),
  }),
];

function open(perMinute = 100, uploads = createUploadMemory({ UPLOAD_MEMORY_MB: 16 })) {
  const clock = createMovableClock();
  const config = { POSTS_PER_MINUTE: perMinute, WORK_PER_MINUTE: 10 } as ApiRequest['ctx']['config'];
  const events = new ProtectionEvents({ log: silentLog, clock });
  const documents = { of: () => ({}) as ApiRequest['documents'] };
  const site = new Hono<ApiEnv>();
  site.use((c, next) => {
    c.set('reached', { url: new URL(c.req.url), clientAddress: '127.0.0.1', proxied: false });
    c.set('request', { ctx: { site: { id: 1 }, log: silentLog } } as SiteRequest);
    return next();
  });
  site.route(
    '/',
    createApi(
      {
        clock,
        config,
        documents,
        uploads,
        work: openWorkGate({ clock, config, events, held: new HeldRefusals(0) }),
        events,
        held: new HeldRefusals(0),
      },
      makers,
    ),
  );
  site.all('*', () => new Response('a page', { status: 299 }));
  return async (path: string, init?: RequestInit) => {
    const response = await site.request(new URL(path, 'http://site.example'), init);
    return response.status === 299 ? null : response;
  };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a declared call', () => {
  it('LEAD-15 takes no file while there is no room for it, beside those of forms, and gives back what it had', async () => {
    const uploads = createUploadMemory({ UPLOAD_MEMORY_MB: 16 });
    const ask = open(100, uploads);
    const ofForm = uploads.open('203.0.113.7');
    expect(ofForm.take(16 * 1024 * 1024)).toBe(true);
    const refused = await ask('/api/makers', post({ name: 'Kia' }));
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await ask('/api/makers/all'))?.status).toBe(200);
    ofForm.free(1000);
    for (let times = 0; times < 20; times++) {
      expect((await ask('/api/makers', post({ name: 'x'.repeat(150) })))?.status).toBe(200);
    }
  });

  it('receives its parsed input, and says how long its answer may be kept', async () => {
    const ask = open();
    const one = await ask('/api/makers/ford%20au?year=2020');
    expect(await one?.json()).toEqual({ slug: 'ford au', year: 2020 });
    expect(one?.headers.get('cache-control')).toBe('no-store');
    const all = await ask('/api/makers/all');
    expect(await all?.json()).toEqual({ all: true });
    expect(all?.headers.get('cache-control')).toBe('public, max-age=60');
    const saved = await ask('/api/makers', post({ name: 'a\u0000b' }));
    expect(await saved?.json()).toEqual({ name: 'ab' });
  });

  it('may lie outside /api and answer a file; other addresses are the pages’ own', async () => {
    const ask = open();
    const file = await ask('/makers/ford.pdf');
    expect([await file?.text(), file?.headers.get('content-type')]).toEqual(['ford', 'application/pdf']);
    expect(await ask('/makers/ford')).toBeNull();
    expect(await ask('/apis')).toBeNull();
    expect((await ask('/makers/ford.pdf', { method: 'DELETE' }))?.status).toBe(405);
  });

  it.each([
    ['an address of no call', '/api/nothing', undefined, 404],
    ['a part of the path that names nothing', '/api/makers/much-too-long', undefined, 404],
    ['a part of the path that is no text', '/api/makers/%00', undefined, 404],
    ['a query that does not fit', '/api/makers/ford?year=x', undefined, 400],
    ['a query that stands twice', '/api/makers/ford?year=1&year=2', undefined, 400],
    ['another method', '/api/makers', { method: 'PUT' }, 405],
    ['a body that is no JSON', '/api/makers', post('{"name":'), 400],
    ['a body that does not fit', '/api/makers', post({ name: 1 }), 400],
    ['a body that is a form', '/api/makers', { method: 'POST', body: new URLSearchParams({ name: 'a' }) }, 415],
    ['a body that is too large', '/api/makers', post({ name: 'a'.repeat(300) }), 413],
    ['another site’s page', '/api/makers', post({ name: 'a' }, { Origin: 'http://other.example' }), 403],
    ['a refusal', '/api/makers', post({ name: 'refuse' }), 422],
    ['an error', '/api/makers', post({ name: 'break' }), 500],
    ['a store that is away', '/api/makers', post({ name: 'away' }), 503],
  ])('API-06 answers %s with problem details', async (_, path, init, status) => {
    const answer = await open()(path, init);
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('content-type')).toBe('application/problem+json');
    const problem = JSON.parse((await answer?.text()) ?? '');
    expect(problem).toMatchObject({
      type: 'about:blank',
      status,
      title: expect.any(String),
      errors: expect.any(Array),
    });
    expect(problem.detail).not.toContain('secret');
  });

  it('API-06 names every field that is wrong, and adds the call’s own members', async () => {
    const answer = await open()('/api/makers', post({ name: 1, models: [{ doors: 'two' }], wheels: 4 }));
    const problem = await answer?.json();
    expect(problem).toMatchObject({ success: false, error: problem.detail });
    expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'models.0.doors', 'wheels']);
  });

  it('API-06 says when to ask again where the store is away', async () => {
    const answer = await open()('/api/makers', post({ name: 'away' }));
    expect(answer?.headers.get('retry-after')).toBe('10');
  });

  it('says which methods an address takes', async () => {
    const answer = await open()('/api/makers/all', { method: 'DELETE' });
    expect(answer?.headers.get('allow')).toBe('GET, HEAD');
  });

  it('limits how often one address may write', async () => {
    const ask = open(2);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await ask('/api/makers', post({ name: 'a' })))?.status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('/api/makers/ford'))?.status).toBe(200);
  });

  it('gives one address so much work and no more, and takes what it writes all the same', async () => {
    const ask = open();
    const answers = await Promise.all(Array.from({ length: 13 }, () => ask('/api/makers/all')));
    expect(answers.map((answer) => answer?.status)).toEqual([...Array(10).fill(200), ...Array(3).fill(429)]);
    const refused = answers[12];
    expect([refused?.headers.get('retry-after'), refused?.headers.get('content-type')]).toEqual([
      '10',
      'application/problem+json',
    ]);
    expect((await ask('/api/makers', post({ name: 'Kia' })))?.status).toBe(200);
  });
});
