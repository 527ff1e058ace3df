import { FirstWork } from './first-work.ts';
import { TooBusyError } from './too-busy-error.ts';

/** Who has work to do: a site, and the network that asks for it (`limitedAddress`). */
export interface Asker {
  siteId: number;
  network: string;
}

export interface WorkTurnsOptions {
  /** Done at the same time. */
  most: number;
  /** Of one network that may wait. */
  mostWaitingOfNetwork: number;
  /** Of one site that may wait. */
  mostWaitingOfSite: number;
  /** Of all sites that may wait. */
  mostWaiting: number;
}

type Start = () => void;
/** Those of a site that wait, by network; each in the order in which it is served next. */
type SiteQueue = Map<string, Start[]>;

/**
 * Limits how much work that keeps the thread busy is done at the same time. Sites take turns, and so do the networks that
 * ask the same site, so that a crawler delays neither the visitors of another site nor those of its own; the queue is limited.
 */
export class WorkTurns {
  readonly #options: WorkTurnsOptions;
  readonly #first: FirstWork;
  readonly #sites = new Map<number, SiteQueue>();
  readonly #waitingOfNetwork = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(options: WorkTurnsOptions, first = new FirstWork()) {
    this.#options = options;
    this.#first = first;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Throws a TooBusyError if too many are waiting. */
  async take<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.most) await this.#wait(asker);
    else this.#running++;
    try {
      await this.#first.isOver();
      return await work();
    } finally {
      // Answers what has arrived meanwhile, mostly cached pages, before the next work is begun.
      setImmediate(() => this.#handOn());
    }
  }

  async #wait({ siteId, network }: Asker): Promise<void> {
    const { mostWaiting, mostWaitingOfSite, mostWaitingOfNetwork } = this.#options;
    const ofNetwork = this.#waitingOfNetwork.get(network) ?? 0;
    if (ofNetwork >= mostWaitingOfNetwork) throw new TooBusyError('asker');
    const site: SiteQueue = this.#sites.get(siteId) ?? new Map<string, Start[]>();
    if (this.#waiting >= mostWaiting || countOf(site) >= mostWaitingOfSite) throw new TooBusyError('everybody');
    const starts = site.get(network) ?? [];
    this.#sites.set(siteId, site);
    site.set(network, starts);
    this.#waiting++;
    this.#waitingOfNetwork.set(network, ofNetwork + 1);
    await new Promise<void>((resolve) => starts.push(resolve));
    const left = (this.#waitingOfNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#waitingOfNetwork.delete(network);
    else this.#waitingOfNetwork.set(network, left);
  }

  /** The turn goes to the site that has waited longest, and there to the network that has; both then go to the end. */
  #handOn(): void {
    const site = takeFirst(this.#sites);
    const starts = site && takeFirst(site.value);
    const start = starts?.value.shift();
    if (!site || !starts || !start) {
      this.#running--;
      return;
    }
    this.#waiting--;
    if (starts.value.length > 0) site.value.set(starts.key, starts.value);
    if (site.value.size > 0) this.#sites.set(site.key, site.value);
    start();
  }
}

function takeFirst<K, V>(map: Map<K, V>): { key: K; value: V } | null {
  const [first] = map;
  if (first === undefined) return null;
  const [key, value] = first;
  map.delete(key);
  return { key, value };
}

function countOf(site: SiteQueue): number {
  return [...site.values()].reduce((sum, { length }) => sum + length, 0);
}
