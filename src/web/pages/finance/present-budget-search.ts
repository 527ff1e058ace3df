import { type BudgetSearchView, budgetSearchId } from '#blocks/finance/budget-search.tsx';
import { formatCount, formatDollars } from '#kernel/money.ts';
import { getFrequency, getRounding } from '#rules/finance/car-finance.ts';
import { financePaths } from '#rules/finance/finance-address.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import { formatRate, formatTerm } from '#rules/finance/repayment-text.ts';
import { getListedWeekCents } from '#rules/finance/weekly-budget.ts';
import { formMessages } from '#rules/forms/messages.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { defaultSort } from '#rules/search/stock/stock-filter.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { LenderTerms } from '#services/finance/list-site-lenders.ts';
import { searchCars } from '#services/search/search-cars.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { NumberFieldView } from '#ui/form/form-view.ts';
import type { PageRequest } from '../page.ts';

export const budgetParams = ['weekly', 'own_deposit'] as const;

interface Asked {
  label: string;
  hint: string;
  min: number;
  max: number;
}

const asked: Record<(typeof budgetParams)[number], Asked> = {
  weekly: { label: 'Weekly budget', hint: 'The most you would pay a week.', min: 1, max: 10_000 },
  own_deposit: {
    label: 'Deposit of your own',
    hint: 'What you would pay at once.',
    min: 0,
    max: 250_000,
  },
};

interface BudgetInput {
  addresses: AddressSite;
  car: CarCard | null;
  /** Null where the lender lends for no car: no list shows a repayment then. */
  terms: LenderTerms | null;
}

/** Null where cards show no weekly repayment that a list could be made by. */
export async function presentBudgetSearch(
  request: PageRequest,
  { addresses, car, terms }: BudgetInput,
): Promise<BudgetSearchView | null> {
  const { ctx, url } = request;
  const { settings } = ctx.site;
  const { finance, card, financeProvider } = settings;
  const isWeekly = card.weeklyPrice && finance.box && getFrequency(finance) === 'week' && financeProvider !== '';
  if (!finance.budgetSearch || !isWeekly || terms === null) return null;
  const week = readField(url, 'weekly');
  const deposit = readField(url, 'own_deposit');
  const isReadable = url.searchParams.has('weekly') && week.error === null && deposit.error === null;
  const budget = { week: readDollars(week.value) ?? 0, deposit: readDollars(deposit.value) ?? 0 };
  return {
    heading: 'Shop by the week',
    introduction: `Say what you would like to pay, and see the ${getSiteNoun(settings.stock).many} whose repayment fits. ${describeTerms(terms)} Money of your own comes on top of that.`,
    action: `${financePaths.finance}#${budgetSearchId}`,
    hidden: car === null ? [] : [{ name: 'car_id', value: String(car.id) }],
    fields: [week, deposit],
    result: isReadable ? await findCars(request, { addresses, terms, budget }) : null,
  };
}

function readField(url: URL, name: (typeof budgetParams)[number]): NumberFieldView {
  const { label, hint, min, max } = asked[name];
  const typed = (url.searchParams.get(name) ?? '').trim().slice(0, 40);
  const dollars = readDollars(typed);
  const isRight = dollars !== null && dollars >= min && dollars <= max;
  const outside = formMessages.notANumber(label, `$${formatCount(min)}`, `$${formatCount(max)}`);
  const isLeftOut = typed === '' && (min === 0 || !url.searchParams.has(name));
  return {
    ...{ kind: 'number', name, label, hint, min, max, prefix: '$', suffix: '', grouped: true, presets: [] },
    required: min > 0,
    half: true,
    value: isRight ? formatCount(dollars) : typed,
    error: isRight || isLeftOut ? null : typed === '' ? formMessages.missing(label) : outside,
  };
}

interface Budget {
  week: number;
  deposit: number;
}

/** The same facet as the list that it leads to, so that its cards show what was asked for. */
async function findCars(
  { ctx }: PageRequest,
  { addresses, terms, budget }: { addresses: AddressSite; terms: LenderTerms; budget: Budget },
): Promise<BudgetSearchView['result']> {
  const { finance, stock } = ctx.site.settings;
  // At any higher rate, and over any shorter term, the same money takes more off a repayment.
  const annualRatePercent = terms.lowestRate;
  const termYears = getTermYears(terms, finance.termDefault);
  const listedCents = getListedWeekCents(
    { weekCents: budget.week * 100, depositCents: budget.deposit * 100 },
    { annualRatePercent, termYears, rounding: getRounding(finance) },
  );
  const ranges = { weekly_price: { max: listedCents / 100 } };
  const search = { query: '', values: {}, ranges, sort: defaultSort, addresses, offset: 0, limit: 0 };
  const { count } = await searchCars(ctx, search);
  const { one, many } = getSiteNoun(stock);
  const week = formatDollars(budget.week * 100);
  const listed = `${formatDollars(listedCents)} per week`;
  const why =
    budget.deposit === 0
      ? ''
      : ` With ${formatDollars(budget.deposit * 100)} of your own, ${week} a week pays for what we list at up to ${listed}: an estimate over ${formatTerm(termYears)} at ${formatRate(annualRatePercent)} p.a., our lender’s lowest rate.`;
  if (count === 0) return { text: `No ${many} at ${listed} or less.${why} Ask us: we may know of one.`, link: null };
  return {
    text: `${formatCount(count)} ${count === 1 ? one : many} at ${listed} or less.${why}`,
    link: {
      label: count === 1 ? 'See it' : `See all ${formatCount(count)}`,
      href: formatSearchAddress({ ...emptySelection, ranges }, addresses),
    },
  };
}

const getTermYears = ({ longestTermMonths }: LenderTerms, usual: number) =>
  longestTermMonths === null ? usual : longestTermMonths / 12;

/** What every repayment of a list takes for granted. */
function describeTerms(terms: LenderTerms): string {
  const { depositPercent, finalPercent, longestTermMonths } = terms;
  const deposit =
    depositPercent.high === 0 ? 'no deposit' : `a deposit of ${describeShare(depositPercent)} of the price`;
  const final = finalPercent.high === 0 ? 'no final payment' : `a final payment of ${describeShare(finalPercent)}`;
  const over = longestTermMonths === null ? '' : ` over ${formatTerm(longestTermMonths / 12)}`;
  return `Each repayment is worked out with ${deposit} and ${final}${over}.`;
}

const describeShare = ({ low, high }: { low: number; high: number }) =>
  low === high ? `${high}%` : `${low}% to ${high}%`;
