/**
 * What the loaders of a page tell of it. A page of which nothing is told may show any car of the site, and is
 * dropped with every change of its stock.
 */
export interface PageNotes {
  /** The page shows these cars, and besides them only what every page of the site shows. */
  showsOnly(carIds: readonly number[]): void;
  /** Something could not be read: the page is sent, but not held. */
  isIncomplete(): void;
  /** The page may show a player of this origin in a frame. */
  embeds(origin: string): void;
  /** The page may show pictures of this origin. */
  showsPicturesOf(origin: string): void;
  /** The whole page, beside an answer without a body: as a body it would be taken apart and put together again. */
  isHtml(html: string): void;
}

export class NotedPage implements PageNotes {
  /** Null where the page may show any car. */
  carIds: ReadonlySet<number> | null = null;
  complete = true;
  readonly frameOrigins = new Set<string>();
  readonly imageOrigins = new Set<string>();
  html: string | null = null;

  showsOnly(carIds: readonly number[]): void {
    this.carIds = new Set(carIds);
  }

  isIncomplete(): void {
    this.complete = false;
  }

  embeds(origin: string): void {
    this.frameOrigins.add(origin);
  }

  showsPicturesOf(origin: string): void {
    this.imageOrigins.add(origin);
  }

  isHtml(html: string): void {
    this.html = html;
  }
}

/** What an answer carries, wherever it stands. */
export async function readPageBody(answer: Response, notes: NotedPage | undefined): Promise<Buffer<ArrayBuffer>> {
  if (answer.body !== null) return Buffer.from(await answer.arrayBuffer());
  return Buffer.from(notes?.html ?? '');
}
