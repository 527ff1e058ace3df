import type { PaginationView } from '#ui/navigation/pagination-view.ts';
import { listPageSteps } from './page-numbers.ts';

export function presentPages(page: number, pages: number, hrefOf: (page: number) => string): PaginationView {
  return {
    page,
    pages,
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < pages ? hrefOf(page + 1) : null,
    steps: listPageSteps(page, pages, hrefOf),
  };
}
