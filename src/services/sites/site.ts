import type { SiteSettings } from '#rules/site-settings/settings.ts';

/** A site with its settings completed by defaults. */
export interface Site {
  id: number;
  slug: string;
  name: string;
  template: string;
  /** The first is the canonical one. */
  hosts: readonly string[];
  /** In the site's order; the first is the main one. */
  dealershipIds: readonly number[];
  settings: SiteSettings;
}
