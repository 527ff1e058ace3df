import type { PaginationStep, PaginationView } from '#ui/navigation/pagination-view.ts';

export function presentPages(page: number, pages: number, hrefOf: (page: number) => string): PaginationView {
  return {
    page,
    pages,
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < pages ? hrefOf(page + 1) : null,
    steps: listPageSteps(page, pages, hrefOf),
  };
}

/** First, last, and the neighbours of the current page; a gap stands for two pages or more. */
export function listPageSteps(page: number, pages: number, hrefOf: (page: number) => string): PaginationStep[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1 || isBridge(number, page, pages),
  );
  return shown.flatMap((number, index): PaginationStep[] => {
    const step: PaginationStep = { kind: 'page', page: number, href: hrefOf(number) };
    return index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [{ kind: 'gap' }, step] : [step];
  });
}

/** A gap of a single page is no gap: that page stands there itself. */
function isBridge(number: number, page: number, pages: number): boolean {
  return (number === 2 && page === 4) || (number === pages - 1 && page === pages - 3);
}
