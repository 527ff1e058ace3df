import { pushMarks, pushWorkerPath } from './push-marks.ts';

/** What a browser does with notifications of this site. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'gone' | 'failed';

/** What each says, and its button. */
const shown: Readonly<Record<PushState, { text: string; button?: { label: string; turnsOn: boolean } }>> = {
  unsupported: { text: 'This browser cannot show notifications. We write to you instead.' },
  denied: {
    text: 'Your browser blocks notifications of this site. Allow them in its settings for this site, then load this page again.',
  },
  off: {
    text: 'We can tell you here as well, even when this page is closed.',
    button: { label: 'Turn on notifications', turnsOn: true },
  },
  on: { text: 'They are on.', button: { label: 'Turn off notifications', turnsOn: false } },
  gone: {
    text: 'They have ended on this device. Turn them on again to go on getting them.',
    button: { label: 'Turn on notifications', turnsOn: true },
  },
  failed: {
    text: 'That did not work. Please try again in a moment.',
    button: { label: 'Try again', turnsOn: true },
  },
};

/** USER-08: offers notifications on this device; the browser asks its owner when the button is pressed, not before. */
export async function offerPush(): Promise<void> {
  const block = document.querySelector<HTMLElement>(`[${pushMarks.block}]`);
  const button = block?.querySelector<HTMLButtonElement>(`[${pushMarks.button}]`);
  if (!block || !button) return;
  const show = (state: PushState) => present(block, button, state);
  const key = block.getAttribute(pushMarks.block) ?? '';
  button.addEventListener('click', () => {
    button.disabled = true;
    const change = button.dataset.turnsOn === 'true' ? turnOn(key) : turnOff();
    change.catch((): PushState => 'failed').then(show);
  });
  show(await findState().catch((): PushState => 'failed'));
  block.hidden = false;
}

function present(block: HTMLElement, button: HTMLButtonElement, state: PushState): void {
  const { text, button: view } = shown[state];
  const words = block.querySelector(`[${pushMarks.text}]`);
  if (words) words.textContent = text;
  button.disabled = false;
  button.hidden = view === undefined;
  button.textContent = view?.label ?? '';
  button.dataset.turnsOn = String(view?.turnsOn ?? false);
}

async function findState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  return (await call('/find', { endpoint: subscription.endpoint })) ? 'on' : 'gone';
}

async function turnOn(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  // One that the server has given up is not given out again.
  const old = await findSubscription();
  await old?.unsubscribe();
  await navigator.serviceWorker.register(pushWorkerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return (await call('', subscription.toJSON())) ? 'on' : 'failed';
}

async function turnOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await call('/remove', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the browser is on now. */
async function call(path: string, body: unknown): Promise<boolean> {
  const answer = await fetch(`/api/alerts/browser${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const { on } = (await answer.json()) as { on: boolean };
  return on;
}
