import type { SiteFooterView } from '#blocks/frame/site-footer.tsx';
import type { SiteHeaderView } from '#blocks/frame/site-header-view.ts';

/** What every page of a site gets. The header and the footer are the same for every visitor. */
export interface SiteView {
  name: string;
  /** "en-AU" */
  locale: string;
  header: SiteHeaderView;
  footer: SiteFooterView;
}

export interface FrameSlotProps {
  site: SiteView;
}

export interface PageSlotProps<View> {
  site: SiteView;
  view: View;
}
