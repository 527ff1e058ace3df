import { LRUCache } from 'lru-cache';
import { type CachedPage, measurePage } from '#web/http/outgoing/send-page.ts';

/** Share of the memory for pages requested once, mostly by crawlers. */
const newcomersShare = 0.25;

export interface StoredPage {
  siteId: number;
  page: CachedPage;
  /** The cars that it shows; null if any change of the stock may change it. */
  carIds: ReadonlySet<number> | null;
  renderedAt: number;
}

/**
 * Pages in memory, limited by bytes. A new page starts in a probation segment and moves on when it is requested again,
 * so that pages requested once only push out each other.
 */
export class PageStore {
  readonly #newcomers: LRUCache<string, StoredPage>;
  readonly #asked: LRUCache<string, StoredPage>;
  readonly #keysBySite = new Map<number, Set<string>>();

  constructor(maxBytes: number) {
    const segment = (bytes: number) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.max(1, Math.floor(bytes)),
        sizeCalculation: (stored) => measurePage(stored.page),
        dispose: (stored, key, reason) => {
          if (reason === 'evict') this.#forgetKey(stored.siteId, key);
        },
      });
    this.#newcomers = segment(maxBytes * newcomersShare);
    this.#asked = segment(maxBytes * (1 - newcomersShare));
  }

  get bytes(): number {
    return this.#newcomers.calculatedSize + this.#asked.calculatedSize;
  }

  get count(): number {
    return this.#newcomers.size + this.#asked.size;
  }

  get(key: string): StoredPage | undefined {
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const newcomer = this.#newcomers.get(key);
    if (newcomer) {
      this.#newcomers.delete(key);
      this.#put(this.#asked, key, newcomer);
    }
    return newcomer;
  }

  set(key: string, stored: StoredPage): void {
    const segment = this.#asked.has(key) ? this.#asked : this.#newcomers;
    this.#put(segment, key, stored);
  }

  /** Updates the size of a page that has grown. */
  measureAgain(key: string, stored: StoredPage): void {
    if (this.#asked.peek(key) === stored) this.#put(this.#asked, key, stored);
    else if (this.#newcomers.peek(key) === stored) this.#put(this.#newcomers, key, stored);
  }

  drop(siteId: number, isMeant: (stored: StoredPage) => boolean): void {
    for (const key of this.#keysBySite.get(siteId) ?? []) {
      const stored = this.#asked.peek(key) ?? this.#newcomers.peek(key);
      if (stored && !isMeant(stored)) continue;
      this.#asked.delete(key);
      this.#newcomers.delete(key);
      this.#forgetKey(siteId, key);
    }
  }

  /** Whether any page of the site is cached. */
  hasSite(siteId: number): boolean {
    return this.#keysBySite.has(siteId);
  }

  #put(segment: LRUCache<string, StoredPage>, key: string, stored: StoredPage): void {
    this.#rememberKey(stored.siteId, key);
    segment.delete(key);
    segment.set(key, stored);
    // A page larger than the whole segment is not cached.
    if (!segment.has(key)) this.#forgetKey(stored.siteId, key);
  }

  #rememberKey(siteId: number, key: string): void {
    const keys = this.#keysBySite.get(siteId);
    if (keys) keys.add(key);
    else this.#keysBySite.set(siteId, new Set([key]));
  }

  #forgetKey(siteId: number, key: string): void {
    const keys = this.#keysBySite.get(siteId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysBySite.delete(siteId);
  }
}
