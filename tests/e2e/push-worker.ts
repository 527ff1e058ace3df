import type { Page } from 'playwright-core';

/** What a push message brings to the worker of the site or of the office. */
export interface Told {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/**
 * Each message it has shown, in order. Who asks Chromium for its notifications while it is about to show one has that
 * one forgotten: nobody may ask before the worker's own wait is over.
 */
const noteShown = `
  self.shown = 0;
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
    await show.apply(this, told);
    self.shown += 1;
  };`;

/** Where it leads whoever presses its first notification. */
const pressNotification = `self.registration.getNotifications().then(([notification]) => new Promise((resolve) => {
  self.clients.openWindow = async (address) => resolve(address);
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}))`;

/** Registers the worker in the page's window, which may show notifications from then on, and stands in for the push service. */
export async function registerPushWorker(page: Page, script: string, scope: string) {
  const context = page.context();
  const { origin } = new URL(page.url());
  await context.grantPermissions(['notifications'], { origin });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}${scope}`) resolve(registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(
    async ([address, options]) => {
      await navigator.serviceWorker.register(address, options);
      await navigator.serviceWorker.ready;
    },
    [script, { scope }] as const,
  );
  const worker = await started;
  await worker.evaluate(noteShown);
  const registrationId = await registered;
  return {
    async deliver(told: Told) {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
    },
    countShown: () => worker.evaluate<number>('self.shown'),
    listShown: () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
          ...{ title, body, tag },
        })),
      ),
    /** The system draws a notification and a browser lets a page be opened by a person's own press alone: the worker's answer to it, an address. */
    press: () => worker.evaluate<string>(pressNotification),
  };
}
