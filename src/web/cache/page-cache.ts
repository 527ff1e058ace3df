import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { Site } from '#services/sites/site.ts';
import type { NotedPage } from '../http/page-notes.ts';
import { RenderQueueFullError } from '../http/render-queue-full-error.ts';
import { finishPage } from './finish-page.ts';
import { type HeldPage, holdPage, makeHeldPage, type Reception, type SentPage, sendHeldPage } from './finished-page.ts';
import { normalisePageAddress } from './page-address.ts';
import { PageStore, type StoredPage } from './page-store.ts';
import { RenderTurns } from './render-turns.ts';

/** A page as somebody asks for it. Made in the same moment as its site is looked up, so that a change is seen after it. */
export interface PageVisit {
  siteId: number;
  key: string;
  /** The whole address that the page is made from. */
  address: string;
  /** How often pages of the site had been dropped by then. */
  generation: number;
}

export interface PageRender {
  notes: NotedPage;
  /** The page of the visit's address. */
  render(): Promise<Response>;
}

export interface PageCacheOptions {
  maxBytes: number;
  clock: Clock;
  log: Log;
  cdnSeconds: number;
}

interface Running {
  generation: number;
  page: Promise<HeldPage>;
}

/** Changes are told by events; a page that nothing was told of for so long is made anew while it is still sent. */
const freshMs = 10 * 60_000;
const sentAtMostMs = 2 * freshMs;
/**
 * React keeps the thread busy anyway; a second page is read or compressed meanwhile. More would be rendered one right after
 * the other, and keep the pages that are held waiting.
 */
const turns = { most: 2, mostWaitingOfSite: 100, mostWaiting: 400 };
const keptStatuses: readonly number[] = [200, 404, 410];

/** Whole pages in memory (decision 5): found by address, dropped by site and car. */
export class PageCache {
  readonly #store: PageStore;
  readonly #options: PageCacheOptions;
  readonly #turns = new RenderTurns(turns);
  readonly #running = new Map<string, Running>();
  readonly #generations = new Map<number, number>();

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

  /** Null for an address of which no page is held. */
  visit(site: Site, url: URL, origin: string): PageVisit | null {
    if (this.#options.maxBytes === 0) return null;
    const address = normalisePageAddress(url, site.settings.search.prefix);
    if (address === null) return null;
    const whole = origin + address;
    // Two sites may share an origin only by mistake; the site is in the key all the same.
    return { siteId: site.id, key: `${site.id} ${whole}`, address: whole, generation: this.#generationOf(site.id) };
  }

  /** A page that is held and can be sent at once. */
  find(visit: PageVisit, reception: Reception): SentPage | null {
    const stored = this.#store.get(visit.key);
    return stored && this.#ageOf(stored) < freshMs ? sendHeldPage(stored.page, reception) : null;
  }

  /**
   * The page, held or made; who asks for it while it is being made waits for the same one. Throws RenderQueueFullError
   * where too many pages wait to be made; a page that is held is then sent however old it is.
   */
  async answer(visit: PageVisit, reception: Reception, work: PageRender): Promise<SentPage> {
    const stored = this.#store.get(visit.key);
    if (!stored || this.#ageOf(stored) >= sentAtMostMs) {
      const page = await this.#makeOnce(visit, work).catch((error: unknown) => {
        if (stored && error instanceof RenderQueueFullError) return stored.page;
        throw error;
      });
      return sendHeldPage(page, reception) ?? makeHeldPage(page, reception);
    }
    if (this.#ageOf(stored) >= freshMs) this.#makeOnce(visit, work).catch((error) => this.#tell(error));
    const sent = await makeHeldPage(stored.page, reception);
    this.#store.measureAgain(visit.key, stored);
    return sent;
  }

  /** Drops the pages of a site that may show one of the cars, or all of them; none that is being made now is kept. */
  drop(siteId: number, which: 'all' | ReadonlySet<number>): void {
    this.#generations.set(siteId, this.#generationOf(siteId) + 1);
    this.#store.drop(siteId, ({ carIds }) => which === 'all' || mayShow(carIds, which));
  }

  hasSite(siteId: number): boolean {
    return this.#store.hasSite(siteId);
  }

  #makeOnce(visit: PageVisit, work: PageRender): Promise<HeldPage> {
    const { key } = visit;
    const running = this.#running.get(key);
    if (running && running.generation === this.#generationOf(visit.siteId)) return running.page;
    const page = this.#turns.take(visit.siteId, () => this.#make(visit, work));
    const started: Running = { generation: visit.generation, page };
    this.#running.set(key, started);
    const end = () => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    };
    page.then(end, end);
    return page;
  }

  async #make(visit: PageVisit, { render, notes }: PageRender): Promise<HeldPage> {
    const { cdnSeconds, clock } = this.#options;
    const renderedAt = clock.now().getTime();
    const answer = await render();
    const url = new URL(visit.address);
    const page = await holdPage(await finishPage(answer, { siteId: visit.siteId, url, notes, cdnSeconds }));
    const isCurrent = visit.generation === this.#generationOf(visit.siteId);
    if (isCurrent && notes.complete && keptStatuses.includes(page.status)) {
      this.#store.set(visit.key, { siteId: visit.siteId, page, carIds: notes.carIds, renderedAt });
    }
    return page;
  }

  #generationOf(siteId: number): number {
    return this.#generations.get(siteId) ?? 0;
  }

  #ageOf({ renderedAt }: StoredPage): number {
    return this.#options.clock.now().getTime() - renderedAt;
  }

  #tell(error: unknown): void {
    this.#options.log.warn('a page could not be refreshed', { reason: describeFailure(error).reason });
  }
}

function mayShow(shown: StoredPage['carIds'], cars: ReadonlySet<number>): boolean {
  return shown === null || [...shown].some((id) => cars.has(id));
}
