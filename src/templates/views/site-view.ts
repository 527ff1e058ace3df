import type { SiteFooterView } from '#blocks/site-footer.tsx';
import type { SiteHeaderView } from '#blocks/site-header.tsx';

/** What every page of a site gets. The header and the footer are the same for every visitor. */
export interface SiteView {
  name: string;
  /** "en-AU" */
  locale: string;
  header: SiteHeaderView;
  footer: SiteFooterView;
}
