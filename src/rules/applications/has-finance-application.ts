import type { SiteSettings } from '../site-settings/settings.ts';

/** LEAD-13: whether the site takes finance applications; it has them only where it has finance pages. */
export function hasFinanceApplication({ finance, financeApplication }: SiteSettings): boolean {
  return finance.pages && financeApplication.enabled;
}
