import type { BrowserFiles } from '#web/http/browser-files.ts';
import type { SitePages } from '#web/http/site-pages.ts';
import { makeErrorPage, makePage } from './make-page.tsx';
import { findPage, pageTable } from './page-table.ts';
import { siteFiles } from './site-files/site-files.ts';
import { sitemapFile } from './site-files/sitemap-file.ts';

export { documentPresenters } from './documents/present-documents.ts';

/** The exports of the build: all code with components except the documents. */
export function openSitePages(files: BrowserFiles): SitePages {
  return {
    find: findPage,
    routes: pageTable.map(({ paths }) => paths[0] ?? ''),
    make: (found, request) => makePage(found, request, files),
    makeError: (status, request) => makeErrorPage({ status, resend: null, cars: [] }, request, files),
    files: siteFiles,
    stockFiles: [sitemapFile],
  };
}
