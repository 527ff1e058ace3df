import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushTarget } from '#services/alerts/alert-ports.ts';
import { createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { changeSubscription } from '#tests/support/alerts/change-subscription.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../../pages/sign-in/test-sign-in.ts';
import { postJson } from '../test-calls.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let off: TestSite;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  off = await createTestSite(web, { settings: { alerts: { push: false } } });
  for (const { site: own } of [site, other, off]) await web.tell({ kind: 'site.changed', siteId: own.id });
});
afterAll(() => web?.close());

const hostOf = (of: TestSite) => of.site.hosts[0] ?? '';
const signIn = (email: string, of = site) => {
  web.clock.advance({ hours: 2 });
  return signInByMail(web, hostOf(of), email);
};
const describeBrowser = (name: string) => {
  const { endpoint, p256dh, auth } = createWebPushSubscription(`https://push.example.com/send/${name}`);
  return { endpoint, keys: { p256dh, auth } };
};
const call = (path: string, body: unknown, cookie: string | null, of = site) =>
  postJson(web, of, { path: `/api/alerts/browser${path}`, body, headers: cookie === null ? {} : { cookie } });

describe('/api/alerts/browser', () => {
  it('USER-08 turns notifications of a browser on and off for who has signed in', async () => {
    const cookie = await signIn('push@visitor.example');
    const browser = describeBrowser('own');
    const find = async () => (await call('/find', { endpoint: browser.endpoint }, cookie)).body.on;
    expect(await find()).toBe(false);
    expect((await call('', browser, cookie)).body).toEqual({ on: true });
    expect((await call('', browser, cookie)).body).toEqual({ on: true });
    expect(await find()).toBe(true);
    expect((await call('/remove', { endpoint: browser.endpoint }, cookie)).body).toEqual({ on: false });
    expect((await call('/remove', { endpoint: browser.endpoint }, cookie)).status).toBe(200);
    expect(await find()).toBe(false);
  });

  it('USER-08 finds and ends nothing of another person or of another site, and asks to sign in', async () => {
    const [own, stranger] = [await signIn('own@visitor.example'), await signIn('stranger@visitor.example')];
    const elsewhere = await signIn('own@visitor.example', other);
    const browser = describeBrowser('guarded');
    await call('', browser, own);
    const { endpoint } = browser;
    for (const [cookie, of] of [[stranger, site] as const, [elsewhere, other] as const]) {
      expect((await call('/find', { endpoint }, cookie, of)).body.on).toBe(false);
      await call('/remove', { endpoint }, cookie, of);
    }
    expect((await call('/find', { endpoint }, own)).body.on).toBe(true);
    for (const path of ['', '/find', '/remove']) expect((await call(path, browser, null)).status).toBe(401);
  });

  it('USER-08 says which of its values is wrong, and that a site sends none', async () => {
    const cookie = await signIn('wrong@visitor.example');
    const browser = describeBrowser('wrong');
    const inside = await call('', { ...browser, endpoint: 'https://10.0.0.1/x' }, cookie);
    expect([inside.status, inside.body.detail]).toEqual([422, expect.stringContaining('endpoint')]);
    const keys = await call('', { ...browser, keys: { p256dh: 'x', auth: 'y' } }, cookie);
    expect([keys.status, keys.body.detail]).toEqual([422, expect.stringContaining('p256dh')]);
    expect((await call('', browser, await signIn('off@visitor.example', off), off)).status).toBe(404);
  });
});

describe('/alerts-worker.js', () => {
  it('USER-08 is a script of the whole site that is never stale, and answers no request of its pages', async () => {
    const answer = await web.ask(hostOf(site), '/alerts-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toContain('no-cache');
    const script = await answer.text();
    const events = [...script.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name);
    expect(events).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
  });

  it('USER-08 goes on with what a browser has changed its subscription to, and turns nothing on that was off', async () => {
    const cookie = await signIn('changed@visitor.example');
    const script = await (await web.ask(hostOf(site), '/alerts-worker.js')).text();
    const [was, next, unasked] = ['was', 'next', 'unasked'].map((name) =>
      createWebPushSubscription(`https://push.example.com/changed/${name}`),
    ) as [PushTarget, PushTarget, PushTarget];
    const { endpoint, p256dh, auth } = was;
    await call('', { endpoint, keys: { p256dh, auth } }, cookie);
    const headers = { cookie, origin: `http://${hostOf(site)}`, 'content-type': 'application/json' };
    const change = (from: PushTarget, to: PushTarget) =>
      changeSubscription({
        ...{ script, was: from, next: to },
        fetch: (path, { method, body }) => web.ask(hostOf(site), path, { method, body: String(body), headers }),
      });
    const isOn = async (of: PushTarget) => (await call('/find', { endpoint: of.endpoint }, cookie)).body.on;
    await change(was, next);
    expect([await isOn(was), await isOn(next)]).toEqual([false, true]);
    await change(was, unasked);
    expect([await isOn(next), await isOn(unasked)]).toEqual([true, false]);
  });

  it('USER-08 is gone where a site sends no notifications, and the page does not offer them', async () => {
    expect((await web.ask(hostOf(off), '/alerts-worker.js')).status).toBe(404);
    const page = async (of: TestSite) => {
      const cookie = await signIn('page@visitor.example', of);
      return (await web.ask(hostOf(of), '/my-garage/alerts/new?search=/search', { headers: { cookie } })).text();
    };
    expect(await page(off)).not.toContain('Notifications on this device');
    expect(await page(site)).toContain('Notifications on this device');
  });
});
