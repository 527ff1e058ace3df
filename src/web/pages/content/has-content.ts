import { contentPages } from '#rules/content/content-paths.ts';
import { unsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';

/** A content page is there only where the site has written it; what stands above another page does not decide about it. */
export function hasContent(path: string, siteData: Pick<SiteData, 'contentPages'> | null): boolean {
  const isContent = contentPages.some((slug) => path === `/${slug}`) || path.startsWith('/pages/');
  if (!isContent || path === unsubscribePath) return true;
  return siteData?.contentPages.some((page) => page.path === path) ?? false;
}
