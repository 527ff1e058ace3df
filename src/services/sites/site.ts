import type { SiteSettings } from '#rules/site-settings/settings.ts';

/** A site as every request knows it: the row with its settings filled up with defaults. */
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
