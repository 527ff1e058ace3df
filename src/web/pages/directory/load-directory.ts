import { data, redirect } from 'react-router';
import {
  type DirectorySelection,
  formatDirectoryParams,
  parseDirectoryAddress,
} from '#rules/search/directory-address.ts';
import { directoryPageSize, searchDirectory } from '#services/directory/search-directory.ts';
import type { DirectoryView } from '#templates/views/directory-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { directoryHref } from '../addresses.ts';
import type { Head } from '../head.ts';
import { hasEmptyField, withParams } from '../results/list-params.ts';
import { buildDirectoryHead } from './directory-head.ts';
import { presentDirectory } from './present-directory.ts';

/** SRCH-20: the models of the site. */
export async function loadDirectory(
  { ctx, readFacts, origin }: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: DirectoryView }> {
  if (!ctx.site.settings.search.directoryPage) throw data(null, { status: 404 });
  const { addresses } = await readFacts();
  const { selection, dropped } = parseDirectoryAddress(params, addresses.words);
  if (hasEmptyField(params)) throw redirect(formatAddress(selection));
  const found = await searchDirectory(ctx, {
    query: selection.query,
    filters: {
      'manufacturer.name': listOne(selection.make),
      'model.name': listOne(selection.model),
      'model.body': listOne(selection.body),
    },
    offset: (selection.page - 1) * directoryPageSize,
    limit: directoryPageSize,
  });
  if (selection.page > Math.max(1, found.pages)) throw data(null, { status: 404 });
  const view = presentDirectory({ ctx, addresses, selection, dropped, found });
  return {
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
