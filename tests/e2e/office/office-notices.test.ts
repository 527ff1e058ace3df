import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebPushSubscription } from '#services/alerts/push/push.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { registerPushWorker } from '../push-worker.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, officePassword, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo({ whole: true });
});
afterAll(() => demo?.close());

/** Notes when news comes, when a note sounds and when the title changes. */
const listen = () => {
  const heard: [string, number][] = [];
  Object.assign(window, { heard });
  const note = (what: string) => heard.push([what, performance.now()]);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    note('sound');
    start.call(this, when);
  };
  const add = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (this: EventSource, name: string, handler: never) {
    if (name === 'lead') {
      add.call(this, name, (message) => {
        if (message instanceof MessageEvent && JSON.parse(message.data).calls !== null) note('call');
      });
    }
    add.call(this, name, handler);
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => /^\(\d+\)/.test(document.title) && note('title')).observe(document.head, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  });
};
const readHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: [string, number][] }).heard);
const timeOf = (heard: readonly [string, number][], what: string) => heard.find(([name]) => name === what)?.[1] ?? -1;

async function join(name: string, site: string, options: typeof phone) {
  const email = `${name.toLowerCase()}.notices@${site}.example`;
  const link = await inviteToOffice(demo, [email, '--name', `${name} Notices`, '--role', 'sales', '--site', site]);
  const opened = await openOffice(demo, options);
  await opened.page.addInitScript(listen);
  await choosePassword(opened.page, link);
  await opened.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  return { ...opened, email };
}

/** Chromium reaches no push service from here: what its PushManager and its owner would say stands in for them. */
const standIn = (subscription: ReturnType<typeof createWebPushSubscription>) => {
  const { endpoint, p256dh, auth } = subscription;
  const own = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem('subscribed'),
  });
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' });
  Notification.requestPermission = async () => {
    const answer = (localStorage.getItem('answer') ?? 'granted') as NotificationPermission;
    localStorage.setItem('permission', answer);
    return answer;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('subscribed') === null ? null : own()),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (Notification.permission !== 'granted') throw new Error('nobody has been asked');
      localStorage.setItem('subscribed', String(applicationServerKey));
      return own();
    },
  });
};

/** A press by Playwright's own reading counts as one of a person, so Chromium keeps no sound back here: this does. */
const keepSoundBack = () => {
  let isPressed = false;
  let state = 'suspended';
  window.addEventListener('pointerup', () => (isPressed = true), true);
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => state });
  AudioContext.prototype.resume = async function () {
    if (!isPressed) return;
    state = 'running';
    this.dispatchEvent(new Event('statechange'));
  };
};

describe('a lead that comes in', () => {
  it.each([
    ['a phone', 'Pip', phone],
    ['a desktop', 'Dot', desktop],
  ])('OFF-20 sounds and counts in the title as soon as its news is there, on %s', async (_, name, options) => {
    const [one, other] = [await join(name, 'northside', options), await join(`${name}2`, 'northside', options)];
    await one.page.goto('/office/me');
    const isOn = one.page.getByLabel('Sound on this device');
    await isOn.check();
    await one.page.getByLabel('Every new lead at my places, too').check();
    await one.page.getByRole('button', { name: 'Play it once' }).click();
    await one.page.getByText('That is it.').waitFor();
    expect(await findAccessProblems(one.page, { wholePage: true })).toEqual([]);
    expect(await one.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await one.page.reload();
    await expect.poll(() => isOn.isChecked()).toBe(true);
    await one.page.getByRole('heading', { name: `${name} Notices` }).click();
    await one.page.getByText('The sound is on. Press anywhere').waitFor({ state: 'detached' });
    await Promise.all([
      enquire(demo, { site: 'northside', name: `Loud${name}`, email: 'loud@shopper.example' }),
      enquire(demo, { site: 'northside', name: `Louder${name}`, email: 'louder@shopper.example' }),
    ]);
    await expect.poll(() => one.page.title()).toMatch(/^\([2-9]\) My account \| Office$/);
    await expect.poll(async () => timeOf(await readHeard(one.page), 'sound')).toBeGreaterThan(0);
    const heard = await readHeard(one.page);
    const called = timeOf(heard, 'call');
    for (const what of ['sound', 'title']) {
      expect(timeOf(heard, what) - called).toBeGreaterThanOrEqual(0);
    }
    // Two notes, for all that comes together.
    const sounded = timeOf(heard, 'sound');
    expect(heard.filter(([what, at]) => what === 'sound' && at < sounded + 2_500)).toHaveLength(2);
    await expect.poll(() => other.page.title()).toMatch(/^\([2-9]\)/);
    expect((await readHeard(other.page)).filter(([what]) => what === 'sound')).toEqual([]);
    await one.page.getByRole('link', { name: /leads have come in\.$/ }).click();
    await one.page.getByRole('heading', { name: 'Leads' }).waitFor();
    await expect.poll(() => one.page.title()).not.toMatch(/^\(/);
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  it('OFF-20 the office says that a browser plays nothing before the first press', async () => {
    const { page, complaints } = await join('Una', 'northside', desktop);
    await page.goto('/office/me');
    await page.getByLabel('Sound on this device').check();
    const again = await page.context().newPage();
    again.setDefaultTimeout(patienceMs);
    await again.addInitScript(keepSoundBack);
    await again.goto('/office/leads');
    await again.getByText('The sound is on. Press anywhere').waitFor();
    expect(await findAccessProblems(again, { wholePage: true })).toEqual([]);
    await again.getByRole('heading', { name: 'Leads' }).click();
    await again.getByText('The sound is on. Press anywhere').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

describe('notifications of the office', () => {
  it.each([
    ['a phone', 'Per', phone],
    ['a desktop', 'Dea', desktop],
  ])(
    'OFF-20 are asked for on a press alone, turned on and off, and blocked in words, on %s',
    async (_, name, options) => {
      const { page, complaints, email } = await join(name, 'northside', options);
      await page.addInitScript(standIn, createWebPushSubscription(`https://push.example.com/send/${name}`));
      await page.goto('/office/me');
      const turnOn = page.getByRole('button', { name: 'Tell me on this device' });
      await turnOn.waitFor();
      expect(await page.evaluate(() => localStorage.getItem('permission'))).toBeNull();
      await turnOn.click();
      await page.getByText('Notifications are on.').waitFor();
      await page.getByRole('heading', { name: 'Devices with notifications' }).waitFor();
      const key = await page.evaluate(() => localStorage.getItem('subscribed'));
      expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(new URL(scope).pathname).toBe('/office');
      await page.getByLabel('Every new lead at my places, too').check();
      await page.getByText('This device · every new lead').waitFor();
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      // Signing out ends them, signing in again brings them back.
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(officePassword);
      const told = page.waitForResponse((answer) => /step=on/.test(answer.request().postData() ?? ''));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      expect((await told).status()).toBe(200);
      await page.goto('/office/me');
      await page.getByRole('button', { name: 'Remove', exact: false }).first().click();
      await page.getByText('It shows no notifications any more.').waitFor();
      await page.reload();
      await page.getByText('Notifications have ended on this device.').waitFor();
      await turnOn.click();
      await page.getByRole('button', { name: 'Stop on this device' }).click();
      await turnOn.waitFor();
      await page.evaluate(() => localStorage.setItem('answer', 'denied'));
      await turnOn.click();
      await page.getByText('Your browser blocks notifications of the office.').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('OFF-20 are not offered where a browser has none, and an iPhone is told of its Home Screen', async () => {
    const { page } = await join('Nan', 'northside', phone);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/office/me');
    await page.getByText('This browser cannot show notifications.').waitFor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone Safari' }));
    await page.reload();
    await page.getByText('add the office to the Home Screen first').waitFor();
  });

  it('OFF-20 are shown by the worker of an office that can be installed, and a press opens the lead', async () => {
    const { page } = await join('Wim', 'northside', desktop);
    await enquire(demo, { site: 'northside', name: 'Pushed', email: 'pushed@shopper.example' });
    await page.goto('/office/leads');
    const path = await page.getByRole('link', { name: /^Pushed Shopper/ }).getAttribute('href');
    const { origin } = new URL(page.url());
    const cdp = await page.context().newCDPSession(page);
    const manifest = await cdp.send('Page.getAppManifest');
    expect([manifest.url, manifest.errors]).toEqual([`${origin}/office/manifest.webmanifest`, []]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // A window of tests is one that keeps nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((each) => each !== 'in-incognito')).toEqual([]);
    const worker = await registerPushWorker(page, '/office/worker.js', '/office');
    const told = { title: 'New enquiry: 2021 Mazda 3', body: 'Northside', tag: 'notice' };
    for (const times of [1, 2]) {
      await worker.deliver({ ...told, path: path ?? '' });
      await expect.poll(worker.countShown).toBe(times);
      expect(await worker.listShown()).toEqual([told]);
    }
    const opened = await worker.press();
    expect(opened).toBe(`${origin}${path}`);
    await page.goto(opened);
    await page.getByRole('heading', { name: 'Pushed Shopper' }).waitFor();
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  });
});
