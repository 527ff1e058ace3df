import {
  type OfficeIconSize,
  officeIconSizes,
  officeManifestPath,
  officeScope,
  officeWorkerPath,
  writeOfficeIconPath,
} from '#rules/staff/office-app.ts';
import type { AppContext } from '#services/context.ts';
import { drawOfficeIcon } from '#services/pictures/draw-office-icon.ts';

/**
 * It shows a notification and opens its lead: requests it leaves alone, and it keeps nothing. What comes twice has one tag and makes no second sound.
 * A browser that changes its subscription goes on with the new one, without anybody looking at the office.
 */
const worker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const icon = '${writeOfficeIconPath(192)}';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: path }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data, self.location.origin);
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
    const open = windows.find(({ url }) => url === href);
    return open ? open.focus() : self.clients.openWindow(href);
  }));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});
async function renew(was, given) {
  const key = was && was.options.applicationServerKey;
  const now = given || (key && await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (!was || !now) return;
  const { endpoint, keys } = now.toJSON();
  const body = new URLSearchParams({ step: 'renew', was: was.endpoint, endpoint, ...keys });
  await fetch('${officeScope}/devices', { method: 'POST', body });
}
`;

type AnswerFile = (path: string) => Promise<Response | null>;

/** OFF-20: worker, manifest and icons, by their path; null for any other. Icons are drawn once a process. */
export function createOfficeAppFiles({ config, log }: Pick<AppContext, 'config' | 'log'>): AnswerFile {
  const icons = new Map<string, Promise<Buffer>>();
  const drawIcon = (size: OfficeIconSize) => {
    const of = { size, colour: config.OFFICE_COLOUR };
    return drawOfficeIcon({ ...of, picture: config.OFFICE_ICON ?? null }).catch((error: unknown) => {
      log.warn('OFFICE_ICON is no picture that can be read: our own sign stands instead', { reason: String(error) });
      return drawOfficeIcon({ ...of, picture: null });
    });
  };
  const getIcon = (path: string, size: OfficeIconSize) => {
    const icon = icons.get(path) ?? drawIcon(size);
    icons.set(path, icon);
    return icon;
  };
  return async (path) => {
    if (path === officeWorkerPath) {
      return answer(worker, 'text/javascript; charset=utf-8', { 'Service-Worker-Allowed': officeScope });
    }
    if (path === officeManifestPath) return answer(writeManifest(config), 'application/manifest+json; charset=utf-8');
    const size = officeIconSizes.find((each) => writeOfficeIconPath(each) === path);
    if (size === undefined) return null;
    return answer(new Uint8Array(await getIcon(path, size)), 'image/png', { 'Cache-Control': 'public, max-age=86400' });
  };
}

function writeManifest({ OFFICE_NAME, OFFICE_COLOUR }: AppContext['config']): string {
  const icon = (size: OfficeIconSize, purpose: string) => ({
    ...{ src: writeOfficeIconPath(size), sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  return JSON.stringify({
    ...{ id: officeScope, name: OFFICE_NAME, short_name: OFFICE_NAME, lang: 'en-AU', dir: 'ltr' },
    ...{ start_url: officeScope, scope: officeScope, display: 'standalone' },
    ...{ theme_color: OFFICE_COLOUR, background_color: OFFICE_COLOUR },
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

function answer(body: string | Uint8Array<ArrayBuffer>, type: string, headers: Readonly<Record<string, string>> = {}) {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', ...headers } });
}
