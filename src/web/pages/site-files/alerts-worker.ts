import { pushWorkerPath } from '#blocks/alerts/push-marks.ts';
import type { SiteFile } from '#web/http/site-pages.ts';

/** It shows a notification and opens its page: requests and caches of the site it leaves alone. A browser that changes its subscription goes on with the new one. */
const script = `self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: path }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, self.location.origin).href));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});
async function renew(was, given) {
  const key = was && was.options.applicationServerKey;
  const now = given || (key && await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (!was || !now) return;
  const tell = (path, value) => fetch('/api/alerts/browser' + path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value),
  });
  const { endpoint, keys } = now.toJSON();
  const known = await tell('/find', { endpoint: was.endpoint });
  if (!known.ok || !(await known.json()).on) return;
  await tell('', { endpoint, keys });
  await tell('/remove', { endpoint: was.endpoint });
}
`;

/** USER-08: a browser that finds none any more forgets the one it has. */
export const alertsWorker: SiteFile = {
  path: pushWorkerPath,
  answer: ({ ctx }) => {
    const { enabled, push } = ctx.site.settings.alerts;
    if (!enabled || !push) {
      return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    }
    return new Response(script, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  },
};
