import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { Site } from '#services/sites/site.ts';
import { finishPage } from '#web/http/outgoing/finish-page.ts';
import {
  type CachedPage,
  compressPage,
  type Reception,
  type SentPage,
  sendAtOnce,
  sendPage,
} from '#web/http/outgoing/send-page.ts';
import type { FoundPage, MadePage } from '../http/site-pages.ts';
import { TooBusyError } from '../http/turns/too-busy-error.ts';
import type { WorkLine } from '../http/turns/work-gate.ts';
import { normalisePageAddress } from './page-address.ts';
import { PageStore, type StoredPage } from './page-store.ts';

/** A request for a page. It is created when its site is looked up, so that later changes are noticed. */
export interface PageVisit {
  siteId: number;
  key: string;
  /** The complete address that the page is made from. */
  address: string;
  /** The site's generation: how often its pages have been dropped. */
  generation: number;
  httpsOnSubdomains: boolean;
  /** Statuses that are kept. */
  kept: readonly number[];
}

export interface PageWork {
  /** Who asks (`limitedAddress`): its pages wait behind one another. */
  network: string;
  /** Renders the page of the visit's address. */
  make(): Promise<MadePage>;
  /** False if some data could not be read: the page is sent, but not cached. */
  isComplete(): boolean;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Where pages wait to be rendered. */
  line: WorkLine;
  clock: Clock;
  log: Log;
  cdnSeconds: number;
}

export interface PageCacheFigures {
  bytes: number;
  count: number;
  /** Since the start, pages from the cache and pages that were rendered for it. */
  hits: number;
  misses: number;
  /** Pages that wait to be rendered. */
  waiting: number;
}

interface Running {
  generation: number;
  page: Promise<CachedPage>;
}

/** Events report changes. As a safety net, a page older than this is sent once more while it is rendered again. */
const freshMs = 10 * 60_000;
const sentAtMostMs = 2 * freshMs;
const notFound = 404;
const keptStatuses: readonly number[] = [200, 404, 410];

/** Whole pages in memory (decision 5): found by address, dropped by site and car. */
export class PageCache {
  readonly #store: PageStore;
  readonly #options: PageCacheOptions;
  readonly #running = new Map<string, Running>();
  readonly #generations = new Map<number, number>();
  #hits = 0;
  #misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#store = new PageStore(options.maxBytes);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  get count(): number {
    return this.#store.count;
  }

  readFigures(): PageCacheFigures {
    const { bytes, count } = this.#store;
    return { bytes, count, hits: this.#hits, misses: this.#misses, waiting: this.#options.line.waiting };
  }

  /** Null for an address without a cached page. All that lead nowhere have one page. */
  visit(site: Site, url: URL, origin: string, found: FoundPage): PageVisit | null {
    if (this.#options.maxBytes === 0) return null;
    if (found.index === null) return this.visitRefusal(site, origin, notFound);
    const address = normalisePageAddress(url, found);
    if (address === null) return null;
    const whole = origin + address;
    // Two sites should never share an origin; the key contains the site anyway.
    return this.#visit(site, { key: whole, address: whole, kept: keptStatuses });
  }

  /** The page of a refusal: made once for all who are refused so. */
  visitRefusal(site: Site, origin: string, status: number): PageVisit {
    return this.#visit(site, { key: `${origin} refused ${status}`, address: origin, kept: [status] });
  }

  /** A cached page that can be sent at once. */
  find(visit: PageVisit, reception: Reception): SentPage | null {
    const stored = this.#store.get(visit.key);
    const sent = stored && this.#ageOf(stored) < freshMs ? sendAtOnce(stored.page, reception) : null;
    if (sent) this.#hits++;
    return sent;
  }

  /** The same in an encoding that it is not kept in: it is packed anew, once for all who ask meanwhile. */
  repack(visit: PageVisit, reception: Reception): Promise<SentPage> | null {
    const stored = this.#store.get(visit.key);
    return stored && this.#ageOf(stored) < freshMs ? this.#sendKept(visit, stored, reception) : null;
  }

  async #sendKept(visit: PageVisit, stored: StoredPage, reception: Reception): Promise<SentPage> {
    this.#hits++;
    const sent = await sendPage(stored.page, reception);
    this.#store.measureAgain(visit.key, stored);
    return sent;
  }

  /**
   * Returns the cached page or renders it; simultaneous requests wait for the same rendering. Throws a TooBusyError
   * if too many pages are waiting; a cached page is then sent however old it is.
   */
  async answer(visit: PageVisit, reception: Reception, work: PageWork): Promise<SentPage> {
    const stored = this.#store.get(visit.key);
    if (!stored || this.#ageOf(stored) >= sentAtMostMs) {
      this.#misses++;
      const page = await this.#makeOnce(visit, work).catch((error: unknown) => {
        if (stored && error instanceof TooBusyError) return stored.page;
        throw error;
      });
      return sendPage(page, reception);
    }
    if (this.#ageOf(stored) >= freshMs) this.#makeOnce(visit, work).catch((error) => this.#report(error));
    return this.#sendKept(visit, stored, reception);
  }

  /** Drops the pages of a site that may show one of the cars, or all of them. A page that is being rendered is not cached. */
  drop(siteId: number, which: 'all' | ReadonlySet<number>): void {
    this.#generations.set(siteId, this.#generationOf(siteId) + 1);
    this.#store.drop(siteId, ({ carIds }) => which === 'all' || mayShow(carIds, which));
  }

  hasSite(siteId: number): boolean {
    return this.#store.hasSite(siteId);
  }

  /** A file of the stock: kept as a page is. */
  visitFile(site: Site, origin: string, { path, part }: { path: string; part: string }): PageVisit {
    return this.#visit(site, { key: `${origin} file ${path} ${part}`, address: origin, kept: [200] });
  }

  #visit(site: Site, { key, ...rest }: Pick<PageVisit, 'key' | 'address' | 'kept'>): PageVisit {
    const { id, settings } = site;
    const { httpsOnSubdomains } = settings;
    return { ...rest, siteId: id, key: `${id} ${key}`, generation: this.#generationOf(id), httpsOnSubdomains };
  }

  #makeOnce(visit: PageVisit, work: PageWork): Promise<CachedPage> {
    const { key } = visit;
    const running = this.#running.get(key);
    if (running && running.generation === this.#generationOf(visit.siteId)) return running.page;
    const page = this.#options.line.take({ siteId: visit.siteId, network: work.network }, () =>
      this.#make(visit, work),
    );
    const started: Running = { generation: visit.generation, page };
    this.#running.set(key, started);
    const end = () => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    };
    page.then(end, end);
    return page;
  }

  async #make(
    { siteId, address, key, generation, kept, httpsOnSubdomains }: PageVisit,
    { make, isComplete }: Pick<PageWork, 'make' | 'isComplete'>,
  ): Promise<CachedPage> {
    const { cdnSeconds, clock } = this.#options;
    const renderedAt = clock.now().getTime();
    const made = await make();
    const shared = { siteId, isComplete: isComplete(), cdnSeconds };
    const page = await compressPage(finishPage(made, { url: new URL(address), httpsOnSubdomains, shared }));
    if (generation === this.#generationOf(siteId) && shared.isComplete && kept.includes(page.status)) {
      this.#store.set(key, { siteId, page, carIds: made.carIds && new Set(made.carIds), renderedAt });
    }
    return page;
  }

  #generationOf(siteId: number): number {
    return this.#generations.get(siteId) ?? 0;
  }

  #ageOf({ renderedAt }: StoredPage): number {
    return this.#options.clock.now().getTime() - renderedAt;
  }

  #report(error: unknown): void {
    this.#options.log.warn('a page could not be refreshed', { reason: describeFailure(error).reason });
  }
}

function mayShow(shown: StoredPage['carIds'], cars: ReadonlySet<number>): boolean {
  return shown === null || [...shown].some((id) => cars.has(id));
}
