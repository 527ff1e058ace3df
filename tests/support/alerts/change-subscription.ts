import { runInNewContext } from 'node:vm';
import type { PushTarget } from '#services/alerts/alert-ports.ts';

interface ChangedSubscription {
  /** Of the service worker, as it was served. */
  script: string;
  was: PushTarget | null;
  /** What the browser's push service gives out when it is asked. */
  next: PushTarget;
  fetch: (
    path: string,
    init: { method: string; body: BodyInit; headers?: Record<string, string> },
  ) => Promise<Response>;
}

/** Runs a service worker's script as a browser that has lost its subscription does. */
export async function changeSubscription({ script, was, next, fetch }: ChangedSubscription): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const toSubscription = ({ endpoint, p256dh, auth }: PushTarget) => ({
    ...{ endpoint, options: { applicationServerKey: 'a key' } },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
  });
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    registration: { pushManager: { subscribe: async () => toSubscription(next) } },
  };
  runInNewContext(script, { self, fetch, URLSearchParams, JSON });
  const waited: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({
    oldSubscription: was && toSubscription(was),
    newSubscription: null,
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  });
  await Promise.all(waited);
}
