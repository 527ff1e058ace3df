import { fragmentParam } from '#blocks/results/results-fragment.ts';
import {
  type DirectorySelection,
  directoryParams,
  formatDirectoryParams,
  parseDirectoryAddress,
} from '#rules/search/address/directory-address.ts';
import { directoryPageSize, searchDirectory } from '#services/directory/search-directory.ts';
import { listOwnMakes } from '#web/http/site-data/site-data.ts';
import { directoryHref } from '../addresses.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { cachedResults } from '../results/cached-results.ts';
import { hasEmptyField, withParams } from '../results/list-params.ts';
import { buildDirectoryHead } from './directory-head.ts';
import { presentDirectory } from './present-directory.ts';

export const directoryPage = definePage({
  path: directoryHref,
  slot: 'directory',
  params: [fragmentParam, ...directoryParams],
  load: loadDirectory,
});

/** SRCH-20: the models of the site. */
async function loadDirectory({ ctx, readSiteData, origin, url }: PageRequest): Promise<PageAnswer<'directory'>> {
  if (!ctx.site.settings.search.directoryPage) return errorPage(404);
  const { addresses, dealerships } = await readSiteData();
  const { selection, dropped } = parseDirectoryAddress(url.searchParams, addresses.words);
  if (hasEmptyField(url.searchParams)) return redirectTo(formatAddress(selection));
  const found = await searchDirectory(ctx, {
    firstMakes: listOwnMakes({ dealerships }),
    query: selection.query,
    filters: {
      'manufacturer.name': listOne(selection.make),
      'model.name': listOne(selection.model),
      'model.body': listOne(selection.body),
    },
    offset: (selection.page - 1) * directoryPageSize,
    limit: directoryPageSize,
  });
  if (selection.page > Math.max(1, found.pages)) return errorPage(404);
  const view = presentDirectory({ ctx, addresses, selection, dropped, found });
  return {
    kind: 'page',
    results: { cached: cachedResults },
    head: buildDirectoryHead({
      site: ctx.site,
      origin,
      title: `All Models, ${view.area.countText}`,
      description: `Every make and model at ${ctx.site.name}, with number of cars and lowest price.`,
      breadcrumbs: view.breadcrumbs,
      page: selection.page,
      pages: found.pages,
      hrefOf: (page) => formatAddress({ ...selection, page }),
      isChosen: formatAddress({ ...selection, page: 1 }) !== directoryHref,
    }),
    view,
  };
}

function listOne(value: string | null): string[] {
  return value === null ? [] : [value];
}

function formatAddress(selection: DirectorySelection): string {
  return withParams(directoryHref, formatDirectoryParams(selection));
}
