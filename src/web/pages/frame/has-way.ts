import { isPageOff } from '#rules/addresses/site-routes.ts';
import { listDepartments } from '#rules/locations/departments.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { serviceBookingHref, serviceHref } from '../addresses.ts';
import { hasContent } from '../content/has-content.ts';
import { hasPage } from '../page-table.ts';

interface Whose {
  settings: SiteSettings;
  /** Null while the store is away. */
  siteData: SiteData | null;
}

/** Whether the site has a page at that path and something to show there: what menus, footers and the sitemap name. */
export function hasWay(path: string, { settings, siteData }: Whose): boolean {
  return (
    hasPage(path, settings) && !isPageOff(path, settings) && hasContent(path, siteData) && hasWorkshop(path, siteData)
  );
}

/** Those pages say of a site without a workshop only that it has none. */
function hasWorkshop(path: string, siteData: SiteData | null): boolean {
  const isServicing = path === serviceHref || path === serviceBookingHref;
  return !isServicing || siteData === null || listDepartments(siteData.locations, 'service').length > 0;
}
