/**
 * What the loaders of a page tell of it. A page of which nothing is told may show any car of the site, and is
 * dropped with every change of its stock.
 */
export interface PageNotes {
  /** The page shows these cars, and besides them only what every page of the site shows. */
  showsOnly(carIds: readonly number[]): void;
  /** Something could not be read: the page is sent, but not held. */
  isIncomplete(): void;
}

export class NotedPage implements PageNotes {
  /** Null where the page may show any car. */
  carIds: ReadonlySet<number> | null = null;
  complete = true;

  showsOnly(carIds: readonly number[]): void {
    this.carIds = new Set(carIds);
  }

  isIncomplete(): void {
    this.complete = false;
  }
}
