import { isOwnNetwork } from '#kernel/network/private-address.ts';
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
  /** Of one network that is done at the same time. */
  mostOfNetwork: number;
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

/** Some work waits for the store rather than keep the thread busy. */
const longestRestMs = 250;

/**
 * Limits how much work that keeps the thread busy is done at the same time. Sites take turns, and so do the networks that
 * ask the same site, so that a crawler delays neither the visitors of another site nor those of its own; the queue is limited.
 * A network of the internet that has more waiting rests for as long as its last work took: half of the time is everybody's.
 * A private address is a proxy, behind which everybody is.
 */
export class WorkTurns {
  readonly #options: WorkTurnsOptions;
  readonly #first: FirstWork;
  readonly #sites = new Map<number, SiteQueue>();
  readonly #waitingOfNetwork = new Map<string, number>();
  readonly #runningOfNetwork = new Map<string, number>();
  readonly #resting = new Set<string>();
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
    const { network } = asker;
    if (this.#running < this.#options.most && this.#mayBegin(network)) this.#begin(network);
    else await this.#wait(asker);
    await this.#first.isOver();
    const began = performance.now();
    try {
      return await work();
    } finally {
      const ms = performance.now() - began;
      // Answers what has arrived meanwhile, mostly cached pages, before the next work is begun.
      setImmediate(() => this.#end(network, ms));
    }
  }

  #mayBegin(network: string): boolean {
    const isBusy = (this.#runningOfNetwork.get(network) ?? 0) >= this.#options.mostOfNetwork;
    return (!isBusy && !this.#resting.has(network)) || isOwnNetwork(network);
  }

  #begin(network: string): void {
    this.#running++;
    add(this.#runningOfNetwork, network, 1);
  }

  #end(network: string, ms: number): void {
    this.#running--;
    add(this.#runningOfNetwork, network, -1);
    if (this.#waitingOfNetwork.has(network) && !isOwnNetwork(network)) this.#rest(network, ms);
    this.#fill();
  }

  #rest(network: string, ms: number): void {
    this.#resting.add(network);
    setTimeout(
      () => {
        this.#resting.delete(network);
        this.#fill();
      },
      Math.min(ms, longestRestMs),
    );
  }

  async #wait({ siteId, network }: Asker): Promise<void> {
    const { mostWaiting, mostWaitingOfSite, mostWaitingOfNetwork } = this.#options;
    if ((this.#waitingOfNetwork.get(network) ?? 0) >= mostWaitingOfNetwork) throw new TooBusyError('asker');
    const site: SiteQueue = this.#sites.get(siteId) ?? new Map<string, Start[]>();
    if (this.#waiting >= mostWaiting || countOf(site) >= mostWaitingOfSite) throw new TooBusyError('everybody');
    const starts = site.get(network) ?? [];
    this.#sites.set(siteId, site);
    site.set(network, starts);
    this.#waiting++;
    add(this.#waitingOfNetwork, network, 1);
    await new Promise<void>((resolve) => starts.push(resolve));
  }

  #fill(): void {
    while (this.#running < this.#options.most) {
      const next = this.#takeNext();
      if (next === null) return;
      this.#waiting--;
      add(this.#waitingOfNetwork, next.network, -1);
      this.#begin(next.network);
      next.start();
    }
  }

  /** Of the site that has waited longest whose networks may begin something, the network that has; both then go to the end. */
  #takeNext(): { network: string; start: Start } | null {
    for (const [siteId, site] of this.#sites) {
      for (const [network, starts] of site) {
        const start = this.#mayBegin(network) ? starts.shift() : undefined;
        if (!start) continue;
        site.delete(network);
        if (starts.length > 0) site.set(network, starts);
        this.#sites.delete(siteId);
        if (site.size > 0) this.#sites.set(siteId, site);
        return { network, start };
      }
    }
    return null;
  }
}

function add(counts: Map<string, number>, name: string, count: 1 | -1): void {
  const sum = (counts.get(name) ?? 0) + count;
  if (sum === 0) counts.delete(name);
  else counts.set(name, sum);
}

function countOf(site: SiteQueue): number {
  return [...site.values()].reduce((sum, { length }) => sum + length, 0);
}
