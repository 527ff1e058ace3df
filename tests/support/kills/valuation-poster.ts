import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../server-process.ts';

export interface ValuationPoster {
  /** By key, how many times the contact data of a valuation were acknowledged: once as a lead, then as what is added to it. */
  acknowledged: ReadonlyMap<string, number>;
  /** Why something had to be sent again, each time. */
  failures: readonly string[];
  start(port: number): void;
  /** Resolves when nothing is under way any more. */
  pause(): Promise<void>;
}

interface Valuation {
  key: string;
  /** Null until it has begun. */
  draft: string | null;
  step: 'details' | 'condition' | 'contact';
  /** How many of its contact data were acknowledged. */
  sent: number;
}

/** The lead, and what is added to it. */
const contactsEach = 4;

/**
 * Goes through one valuation after another, and corrects the comments of each again and again: each time its lead is updated
 * (`continues` in the journal). What was not acknowledged is sent again as it was, as a browser would.
 */
export function createValuationPoster(host: string): ValuationPoster {
  const acknowledged = new Map<string, number>();
  const failures: string[] = [];
  let next = 1;
  let running = false;
  let working: Promise<void> = Promise.resolve();
  const begin = (): Valuation => ({
    ...{ key: `kill-valuation-${String(next++).padStart(6, '0')}`, draft: null, step: 'details', sent: 0 },
  });
  let valuation = begin();

  const post = async (port: number, path: string, form: Record<string, string>) => {
    const { status, headers } = await sendRequest({ port, host, path, form });
    if (status !== 303) throw new Error(`status ${status} of ${path.split('?')[0]}`);
    return String(headers.location ?? '');
  };
  const goOn = async (port: number) => {
    const { draft, step, key, sent } = valuation;
    if (draft === null) {
      const location = await post(port, '/trade-in', { by: 'hand' });
      valuation = { ...valuation, draft: new URL(location, 'http://x').searchParams.get('draft') };
      return;
    }
    const posted = { form: 'trade-in', draft, step, ...fillForm(step, `${sent + 1} ${key}`) };
    await post(port, `/trade-in/valuation?draft=${draft}&step=${step}`, posted);
    if (step !== 'contact') {
      valuation = { ...valuation, step: step === 'details' ? 'condition' : 'contact' };
      return;
    }
    acknowledged.set(key, sent + 1);
    valuation = sent + 1 === contactsEach ? begin() : { ...valuation, sent: sent + 1 };
  };
  const work = async (port: number) => {
    while (running) {
      await goOn(port).catch(async (error: unknown) => {
        failures.push(`valuation: ${error}`);
        await wait(20);
      });
    }
  };
  return {
    acknowledged,
    failures,
    start(port) {
      running = true;
      working = work(port);
    },
    async pause() {
      running = false;
      await working;
    },
  };
}

function fillForm(step: Valuation['step'], message: string): Record<string, string> {
  switch (step) {
    case 'details':
      return { trade_make: 'Make', trade_model: 'Model', trade_year: '2022', trade_km: '50000' };
    case 'condition':
      return { condition: 'good', serviceHistory: 'full', keys: 'two', damage: 'none' };
    case 'contact':
      return {
        ...{
          name: 'Ada',
          last_name: 'Nguyen',
          email: 'valuation@example.com',
          phone: '0491 570 156',
          postcode: '4006',
        },
        message,
      };
  }
}
