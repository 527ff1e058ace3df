import type { SiteSettings } from '../../site-settings/settings.ts';

const most = 100;

/** LEAD-02: the amounts that a field for money offers, in whole dollars. */
export function listBudgets({ forms: { budgetFrom, budgetTo, budgetStep } }: SiteSettings): number[] {
  const count = Math.floor((budgetTo - budgetFrom) / budgetStep) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), most) }, (_, index) => budgetFrom + index * budgetStep);
}
