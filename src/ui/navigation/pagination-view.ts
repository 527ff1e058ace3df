/** Pages of a list; the presenter decides which numbers stand and where the gaps are. */
export interface PaginationView {
  page: number;
  pages: number;
  previousHref: string | null;
  nextHref: string | null;
  steps: readonly PaginationStep[];
}

export type PaginationStep = { kind: 'page'; page: number; href: string } | { kind: 'gap' };
