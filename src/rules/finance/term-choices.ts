import type { FieldChoice } from '../forms/form-context.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import { formatTerm } from './repayment-text.ts';

/** FIN-02: the steps of the calculator, whose figures an application may come with. */
const halfYears = Array.from({ length: 13 }, (_, index) => 1 + index / 2);

/** The terms of a loan that the site offers, in years. */
export function listTermChoices({ finance }: Pick<SiteSettings, 'finance'>): FieldChoice[] {
  const years = finance.terms.length > 0 ? finance.terms : halfYears;
  const offered = years.filter((each) => each <= finance.termMax);
  return offered.map((each) => ({ value: String(each), label: formatTerm(each) }));
}
