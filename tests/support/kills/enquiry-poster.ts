import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../server-process.ts';

export interface EnquiryPoster {
  /** Submission keys that the server has acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Submission keys that were sent at least once. */
  sent: ReadonlySet<string>;
  /** Why something had to be sent again, each time. */
  failures: readonly string[];
  start(port: number): void;
  /** Resolves when so many have been acknowledged in all. */
  reach(acknowledged: number): Promise<void>;
  /** Resolves when nothing is under way any more. */
  pause(): Promise<void>;
}

const parallel = 3;

/**
 * Posts one enquiry after another, `pauseMs` apart; what was not acknowledged is sent again with the same key, as a
 * browser would.
 */
export function createEnquiryPoster(host: string, { pauseMs = 0 }: { pauseMs?: number } = {}): EnquiryPoster {
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const again: string[] = [];
  const failures: string[] = [];
  const waiting = new Set<() => void>();
  let next = 1;
  let running = false;
  let workers: Promise<void>[] = [];

  const post = async (port: number) => {
    const key = again.pop() ?? `kill-run-${String(next++).padStart(8, '0')}`;
    sent.add(key);
    try {
      const { status } = await sendRequest({ port, host, path: '/contact', form: fillForm(key) });
      if (status !== 303) throw new Error(`status ${status}`);
      acknowledged.add(key);
      for (const look of waiting) look();
    } catch (error) {
      failures.push(`enquiry: ${error}`);
      again.push(key);
      await wait(20);
    }
  };
  const work = async (port: number) => {
    while (running) {
      await post(port);
      await wait(pauseMs);
    }
  };
  return {
    acknowledged,
    sent,
    failures,
    start(port) {
      running = true;
      workers = Array.from({ length: parallel }, () => work(port));
    },
    reach: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (acknowledged.size < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async pause() {
      running = false;
      await Promise.all(workers);
    },
  };
}

function fillForm(key: string): Record<string, string> {
  return {
    form: 'contact',
    submission_key: key,
    name: 'Ada',
    last_name: 'Nguyen',
    email: `${key}@example.com`,
    phone: '0491 570 156',
    postcode: '4006',
    category: 'General Enquiry',
    message: `Is it still there? ${key}`,
    opt_in: 'on',
  };
}
