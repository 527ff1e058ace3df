import type { SiteSettings } from '../site-settings/settings.ts';

/** LEAD-02: the amounts that a field for money offers, in whole dollars. */
export function listBudgets({ forms: { budgets } }: SiteSettings): number[] {
  const { from, to, step } = budgets;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
