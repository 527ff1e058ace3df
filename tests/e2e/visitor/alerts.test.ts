import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { registerPushWorker } from '../push-worker.ts';
import { findCars } from '../reading/find-links.ts';
import { signIn } from './sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo({ whole: true });
});
afterAll(() => demo?.close());

describe.each([
  ['northside', phone],
  ['summit', desktop],
  ['carbarn', phone],
])('alerts, at %s', (site, options) => {
  it.each([true, false])('USER-08 saves a search and a car by way of sign-in, scripts: %s', async (hasScripts) => {
    const { page, complaints } = await demo.openPage(site, { ...options, javaScriptEnabled: hasScripts });
    await page.goto('/search/used-cars');
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(demo, page, `alerts.${site}.${hasScripts}@example.com`, { hasScripts });
    await page.getByRole('heading', { name: 'Save this search' }).waitFor();
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByLabel('Once a week at most').check();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByText('It is saved.').waitFor();
    await page.getByText('Saved search. Once a week at most.').waitFor();
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByText('The alert is paused.').waitFor();
    await page.goto('/search/used-cars?sortBy=price_desc');
    await page.locator('main article a[href^="/cars/"]').first().click();
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByText('Price drop. ').waitFor();
    await page.locator('summary', { hasText: 'Delete' }).first().click();
    await page
      .getByRole('button', { name: /^Yes, delete it/ })
      .first()
      .click();
    await page.getByText('The alert is deleted.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** Chromium reaches no push service from here: what its PushManager and its owner would say stands in for them. */
const standIn = (subscription: ReturnType<typeof createWebPushSubscription>) => {
  const { endpoint, p256dh, auth } = subscription;
  const own = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => sessionStorage.removeItem('subscribed'),
  });
  const permission = () => sessionStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked', 'yes');
    const answer = (sessionStorage.getItem('answer') ?? 'granted') as NotificationPermission;
    sessionStorage.setItem('permission', answer);
    return answer;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : own()),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (Notification.permission !== 'granted') throw new Error('nobody has been asked');
      sessionStorage.setItem('subscribed', String(applicationServerKey));
      return own();
    },
  });
};

describe('notifications', () => {
  it.each([
    ['northside', phone],
    ['coastal', desktop],
  ])(
    'USER-08 are turned on and off at %s, asked for on a press alone, and said to have ended',
    async (site, options) => {
      const { page, complaints } = await demo.openPage(site, options);
      const endpoint = `https://push.example.com/send/${site}`;
      await page.addInitScript(standIn, createWebPushSubscription(endpoint));
      await page.goto('/my-garage/alerts/new?search=/search/used-cars');
      await signIn(demo, page, `push.${site}@example.com`);
      const block = page.getByRole('region', { name: 'Notifications on this device' });
      await block.getByText('We can tell you here as well').waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      await block.getByRole('button', { name: 'Turn on notifications' }).click();
      await block.getByText('They are on.').waitFor();
      const key = await page.evaluate(() => sessionStorage.getItem('subscribed'));
      expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
      const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
      expect(script).toContain('/alerts-worker.js');
      await page.getByRole('button', { name: 'Save this search' }).click();
      await block.getByText('They are on.').waitFor();
      // As the server does when the push service says so.
      await page.evaluate(async (address) => {
        const headers = { 'Content-Type': 'application/json' };
        const body = JSON.stringify({ endpoint: address });
        await fetch('/api/alerts/browser/remove', { method: 'POST', headers, body });
      }, endpoint);
      await page.reload();
      await block.getByText('They have ended on this device').waitFor();
      await block.getByRole('button', { name: 'Turn on notifications' }).click();
      await block.getByRole('button', { name: 'Turn off notifications' }).click();
      await block.getByText('We can tell you here as well').waitFor();
      await page.evaluate(() => sessionStorage.setItem('answer', 'denied'));
      await block.getByRole('button', { name: 'Turn on notifications' }).click();
      await block.getByText('Your browser blocks notifications of this site.').waitFor();
      expect(await block.getByRole('button').count()).toBe(0);
      await page.reload();
      await block.getByText('Your browser blocks notifications of this site.').waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['carbarn', phone],
    ['summit', desktop],
  ])('USER-08 come in their words at %s, and a press opens the car', async (site, options) => {
    const { page } = await demo.openPage(site, options);
    await page.goto('/search/used-cars');
    const [path] = await findCars(site, '/search/used-cars');
    const worker = await registerPushWorker(page, '/alerts-worker.js', '/');
    const told = { title: 'Price drop: 2021 Kia Rio', body: '$18,990, it was $19,990', tag: 'notice' };
    await worker.deliver({ ...told, path });
    await expect.poll(worker.countShown).toBe(1);
    expect(await worker.listShown()).toEqual([told]);
    const opened = await worker.press();
    expect(opened).toBe(new URL(path, page.url()).href);
    await expect.poll(worker.listShown).toEqual([]);
    await page.goto(opened);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.context().close();
  });

  it('USER-08 are not offered where a browser has none, and mails stay', async () => {
    const { page } = await demo.openPage('summit', phone);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/my-garage/alerts/new?search=/search/used-cars');
    await signIn(demo, page, 'push.none@example.com');
    const block = page.getByRole('region', { name: 'Notifications on this device' });
    await block.getByText('This browser cannot show notifications. We write to you instead.').waitFor();
    expect(await block.getByRole('button').count()).toBe(0);
    await page.context().close();
  });
});
