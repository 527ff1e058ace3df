import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordEvents } from '#db/events.ts';
import { feed, feedRun } from '#db/schema/index.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
beforeAll(async () => {
  const settings = {
    ...{ REPLY_ADDRESS: 'reply.dealer.example', REPLY_WEBHOOK_SECRET: 'a secret of more than thirty-two characters' },
    ...{ SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'an auth token', SMS_FROM: '+61400000001' },
  };
  web = await openTestWeb({ settings });
  site = await createTestSite(web, { settings: { favourites: 'watchlist', garageEnabled: true } });
  host = `${site.site.slug}.example`;
  await createTestCar(site, { slug: 'a-car' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

const platform = 'localhost:3000';

async function readMetrics(): Promise<Map<string, number>> {
  const answer = await web.ask(platform, '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parse(await answer.text());
}

/** By name and labels, as the format has them; throws where a line is none, or has no family above it. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>();
  let family = '';
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z_]+) (?:counter|gauge|histogram)$/.exec(line)?.[1];
    if (type) family = type;
    if (line.startsWith('# ')) continue;
    const [, sample = '', value = ''] = /^([a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})?) (\S+)$/.exec(line) ?? [];
    if (!sample.startsWith(family) || family === '' || Number.isNaN(Number(value)))
      throw new Error(`wrong line: ${line}`);
    if (values.has(sample)) throw new Error(`twice: ${sample}`);
    values.set(sample, Number(value));
  }
  return values;
}

describe('/metrics', () => {
  it('OPS-08 counts requests by route and status, with their time, and pages from the cache', async () => {
    const name = (route: string, status: number) =>
      `forecourt_http_requests_total{route="${route}",status="${status}"}`;
    const before = await readMetrics();
    const count = (values: Map<string, number>, sample: string) =>
      (values.get(sample) ?? 0) - (before.get(sample) ?? 0);
    for (let time = 0; time < 3; time += 1) await web.ask(host, '/cars/a-car');
    await web.ask(host, '/api/cars/a-car/view.json');
    await web.ask(host, '/nowhere/at/all');
    const after = await readMetrics();
    expect(count(after, name('/cars/:slug', 200))).toBe(3);
    expect(count(after, 'forecourt_http_request_duration_seconds_count{route="/cars/:slug"}')).toBe(3);
    expect(count(after, 'forecourt_http_request_duration_seconds_bucket{route="/cars/:slug",le="+Inf"}')).toBe(3);
    expect(count(after, name('/api/cars/:slug/view.json', 200))).toBe(1);
    expect(count(after, name('none', 404))).toBe(1);
    expect(count(after, 'forecourt_page_cache_answers_total{result="miss"}')).toBe(2);
    expect(count(after, 'forecourt_page_cache_answers_total{result="hit"}')).toBe(2);
    expect(after.get('forecourt_page_cache_pages')).toBeGreaterThan(0);
    expect(after.get('forecourt_render_queue_pages')).toBe(0);
  });

  it('OPS-08 OFF-01 counts sign-ins to the office that fail, and those that are refused after many', async () => {
    const give = async () => {
      const typed = { email: 'nobody@office.example', password: 'not the right one' };
      return (await web.post('localhost', '/office/sign-in', typed)).status;
    };
    const statuses = new Set<number>();
    for (let at = 0; at < 11; at += 1) statuses.add(await give());
    expect([...statuses]).toEqual([422, 429]);
    const values = await readMetrics();
    expect(values.get('forecourt_refused_total{event="sign_in_failed"}')).toBe(10);
    expect(values.get('forecourt_refused_total{event="sign_in_of_many"}')).toBe(1);
  });

  it('OPS-08 OFF-08 counts calls of mail, message and payment services whose signature is wrong', async () => {
    const statuses: number[] = [];
    for (const path of ['/mail/inbound', '/sms/inbound', '/sms/report?entry=x']) {
      statuses.push((await web.ask(platform, path, { method: 'POST', body: '{}' })).status);
    }
    expect(statuses).toEqual([401, 403, 403]);
    expect((await readMetrics()).get('forecourt_refused_total{event="forged_call"}')).toBe(3);
  });

  it('OPS-08 counts forms and calls that come from pages of another site', async () => {
    const before = await readMetrics();
    const headers = { Origin: 'https://evil.example' };
    expect((await web.post(host, '/contact', { form: 'contact' }, { headers })).status).toBe(403);
    const call = { method: 'POST', body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } };
    expect((await web.ask(host, '/api/phone-reveals', call)).status).toBe(403);
    const name = 'forecourt_refused_total{event="posts_of_another_origin"}';
    expect(((await readMetrics()).get(name) ?? 0) - (before.get(name) ?? 0)).toBe(2);
  });

  it('OPS-08 counts what is refused for its address, method, size or type', async () => {
    const before = await readMetrics();
    const call = { method: 'POST', headers: { Origin: `http://${host}` } };
    const asked: [event: string, status: number, path: string, init?: RequestInit][] = [
      ['path_unknown', 404, '/wp-admin/setup.php'],
      ['method_wrong', 405, '/search', { method: 'DELETE' }],
      ['method_wrong', 405, '/api/search', { method: 'DELETE' }],
      ['address_too_long', 414, `/search?query=${'a'.repeat(5_000)}`],
      ['body_of_wrong_type', 415, '/contact', { ...call, body: '{}' }],
      ['body_too_large', 413, '/contact', { ...call, body: new URLSearchParams({ message: 'a'.repeat(9_000_000) }) }],
    ];
    for (const [event, status, path, init] of asked) {
      expect([event, (await web.ask(host, path, init)).status]).toEqual([event, status]);
    }
    const after = await readMetrics();
    const added = (event: string) => {
      const name = `forecourt_refused_total{event="${event}"}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    const events = [...new Set(asked.map(([event]) => event))];
    expect(events.map(added)).toEqual([1, 2, 1, 1, 1]);
  });

  it('OPS-08 USER-01 counts codes of visitors that are wrong, and those that are asked for too often', async () => {
    const contact = { step: 'send', contact: 'ada@example.com' };
    const sent = await web.post(host, '/sign-in', contact);
    const path = sent.headers.get('location') ?? '';
    expect((await web.post(host, path, { step: 'check', code: 'not a code' })).status).toBe(422);
    expect((await web.post(host, path, { step: 'check', code: '000000' })).status).toBe(422);
    let status = 0;
    for (let times = 0; times < 20 && status !== 429; times++) {
      status = (await web.post(host, '/sign-in', contact)).status;
    }
    expect(status).toBe(429);
    const values = await readMetrics();
    expect(values.get('forecourt_refused_total{event="visitor_sign_in_failed"}')).toBe(1);
    expect(values.get('forecourt_refused_total{event="visitor_sign_in_of_many"}')).toBe(1);
  });

  it('OPS-08 has no more labels however many addresses and hosts are asked for', async () => {
    const ask = (round: number) =>
      Promise.all(
        [
          `/x${round}/y`,
          `/cars/none-${round}`,
          `/search/word${round}-cars`,
          `/api/x${round}`,
          `/media/x${round}`,
          `/assets/x${round}`,
        ].flatMap((path) => [web.ask(host, path), web.ask(`unknown-${round}.example`, path)]),
      );
    await ask(0);
    const labels = async () => [...(await readMetrics()).keys()].filter((name) => name.startsWith('forecourt_http'));
    const before = await labels();
    for (let round = 1; round < 20; round += 1) await ask(round);
    expect(await labels()).toEqual(before);
  });

  it('OPS-08 shows index, journal, deliveries, feed runs, store and event loop', async () => {
    const { db } = web.ctx.store;
    const startedAt = web.clock.now();
    const [made] = await db.insert(feed).values({ siteId: site.site.id, name: 'au "x"', coverage: 'full' }).returning();
    const run = { feedId: made?.id ?? 0, fileName: 'a.csv', startedAt };
    await db.insert(feedRun).values([
      { ...run, state: 'completed', finishedAt: startedAt },
      { ...run, state: 'failed', finishedAt: startedAt },
    ]);
    await web.post(host, '/contact', {
      ...{ form: 'contact', name: 'Ada', last_name: 'Nguyen', email: 'ada@example.com', phone: '0491 570 156' },
      ...{ postcode: '4006', category: 'General Enquiry', message: 'Hello', submission_key: 'key-of-metrics' },
    });
    await web.intake.journal.append(createReceivedEnquiry({ siteId: site.site.id }));
    web.clock.advance({ minutes: 2 });
    const values = await readMetrics();
    expect(values.get('forecourt_index_cars')).toBe(1);
    expect(values.get('forecourt_lead_journal_enquiries')).toBe(1);
    expect(values.get('forecourt_deliveries{state="pending"}')).toBe(1);
    expect(values.get('forecourt_deliveries{state="flagged"}')).toBe(0);
    expect(values.get('forecourt_oldest_pending_delivery_seconds')).toBeGreaterThanOrEqual(120);
    expect(values.get('forecourt_feed_runs{state="failed"}')).toBe(1);
    const completed = `forecourt_feed_completed_timestamp_seconds{site="${site.site.slug}",feed="au \\"x\\""}`;
    expect(values.get(completed)).toBe(startedAt.getTime() / 1000);
    expect(values.get('forecourt_store_up')).toBe(1);
    expect(values.get('forecourt_store_round_trip_seconds')).toBeGreaterThan(0);
    for (const name of ['forecourt_event_loop_delay_seconds{quantile="0.99"}', 'process_resident_memory_bytes']) {
      expect(values.get(name), name).toBeGreaterThanOrEqual(0);
    }
  });

  it('OPS-08 shows how far the index is behind', async () => {
    await web.ctx.store.db.transaction((tx) => recordEvents(tx, [{ kind: 'site.changed', siteId: site.site.id }]));
    // The store notes the time of the change by its own clock.
    web.clock.set(new Date(Date.now() + 90_000));
    // Nobody follows the changes in this test; on PostgreSQL one is seen once older transactions have ended.
    const readLag = async () => (await readMetrics()).get('forecourt_index_lag_seconds');
    await expect.poll(readLag, { timeout: patienceMs }).toBeGreaterThan(30);
  });

  it('OPS-08 still answers while the store is away', async () => {
    const away = vi.spyOn(web.ctx.store.db, 'execute').mockRejectedValue(new Error('away'));
    const values = await readMetrics();
    away.mockRestore();
    expect(values.get('forecourt_store_up')).toBe(0);
    expect(values.has('forecourt_store_round_trip_seconds')).toBe(false);
    expect(values.get('forecourt_lead_journal_enquiries')).toBeGreaterThan(0);
  });

  it('OPS-08 is nothing at the host of a site, nor through a proxy', async () => {
    for (const name of [host, `${site.site.slug}.localhost`]) {
      const answer = await web.ask(name, '/metrics');
      expect([answer.status, (await answer.text()).includes('forecourt_')]).toEqual([404, false]);
    }
    const proxied = await web.ask(platform, '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(proxied.status).toBe(404);
  });

  it('OPS-08 asks for the token where one is set, also by an address that is no host of ours', async () => {
    const guarded = await openTestWeb({ settings: { METRICS_TOKEN: 'a-token-of-the-tests' } });
    const ask = async (name: string, sent?: string) =>
      (await guarded.ask(name, '/metrics', sent === undefined ? {} : { headers: { Authorization: sent } })).status;
    expect(await ask(platform)).toBe(404);
    expect(await ask(platform, 'Bearer another-token')).toBe(404);
    expect(await ask(platform, 'Bearer a-token-of-the-tests')).toBe(200);
    expect(await ask('10.0.0.5:3001', 'Bearer a-token-of-the-tests')).toBe(200);
    await guarded.close();
  });
});
