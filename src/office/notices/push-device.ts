import { officeScope, officeWorkerPath } from '#rules/staff/office-app.ts';
import { officeHref, paths } from '../addresses.ts';
import { type DeviceChoice, keepDeviceChoice, readDeviceChoice } from './device-choice.ts';

/** What this browser does with notifications of the office. */
export type PushState =
  | 'unsupported'
  /** An iPhone has them for apps on the home screen alone. */
  | 'install'
  | 'denied'
  | 'off'
  | 'on'
  /** It was on, and the server or the browser has ended it. */
  | 'ended';

interface Owner {
  staffId: string;
  /** What browsers subscribe with. */
  pushKey: string;
}

export async function findPushState({ staffId }: Pick<Owner, 'staffId'>): Promise<PushState> {
  if (!hasPush()) return isOnHomeScreenOnly() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (subscription && (await tell('here', { endpoint: subscription.endpoint }))) return 'on';
  return readDeviceChoice(staffId).hasPush ? 'ended' : 'off';
}

/** The browser asks its owner: after a press alone. */
export async function turnPushOn(owner: Owner, tells: DeviceChoice['tells']): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(owner, tells);
  return 'on';
}

export async function turnPushOff({ staffId }: Pick<Owner, 'staffId'>): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await tell('off', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  keepDeviceChoice(staffId, { hasPush: false });
  return 'off';
}

/** Of what this device tells from now on. */
export async function keepTells(tells: DeviceChoice['tells']): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await tell('on', { ...readKeys(subscription), tells });
}

/**
 * Once a day and after each sign-in: the server learns where the device is used. Signing out ends notifications; whoever
 * had them on here and signs in again has them on again, and anybody else has not.
 */
export async function noteThisDevice(owner: Owner, sessionId: string): Promise<void> {
  if (!hasPush() || Notification.permission !== 'granted') return;
  const key = 'office device';
  const [knownSession, day] = (localStorage.getItem(key) ?? '').split(' ');
  const today = new Date().toISOString().slice(0, 10);
  if (knownSession === sessionId && day === today) return;
  const subscription = await findSubscription();
  if (subscription && !(await tell('here', { endpoint: subscription.endpoint }))) {
    const { hasPush: had, tells } = readDeviceChoice(owner.staffId);
    if (had && knownSession !== sessionId) await subscribe(owner, tells);
    else await subscription.unsubscribe();
  }
  localStorage.setItem(key, `${sessionId} ${today}`);
}

async function subscribe({ staffId, pushKey }: Owner, tells: DeviceChoice['tells']): Promise<void> {
  // One that the server has given up is not given out again.
  await (await findSubscription())?.unsubscribe();
  await navigator.serviceWorker.register(officeWorkerPath, { scope: officeScope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  await tell('on', { ...readKeys(subscription), tells });
  keepDeviceChoice(staffId, { hasPush: true });
}

function readKeys(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** An iPad calls itself a Mac, and is one that is touched. */
function isOnHomeScreenOnly(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && isTouched());
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

const isTouched = () => navigator.maxTouchPoints > 1;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(officeScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this device is on now. */
async function tell(step: 'here' | 'on' | 'off', fields: Record<string, string>): Promise<boolean> {
  const answer = await fetch(officeHref(paths.devices), {
    method: 'POST',
    body: new URLSearchParams({ step, ...fields }),
  });
  if (!answer.ok || answer.redirected) throw new Error(`the server answered ${answer.status}`);
  const { isOn } = (await answer.json()) as { isOn: boolean };
  return isOn;
}
