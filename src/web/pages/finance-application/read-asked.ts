import type { ApplicationContext } from '#rules/applications/application-fields.ts';
import { isApplicationField } from '#rules/applications/application-fields.ts';
import { calculatorParams } from '#rules/finance/calculator/calculator-address.ts';
import { getCarLoan } from '#rules/finance/car-finance.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import { cutText } from '#rules/forms/clean-text.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { AskedFinance } from '../finance/find-asked-car.ts';
import type { PageRequest } from '../page.ts';
import { findFinance } from './present-asked-loan.ts';

/** Longer than any field of an application. */
const longest = 300;

/** What of a post belongs to an application: by field, as typed. */
export function readTyped(values: FormValues): Record<string, string> {
  const typed = Object.entries(values).flatMap(([name, value]) =>
    isApplicationField(name) && typeof value === 'string' ? [[name, cutText(value.toWellFormed(), longest)]] : [],
  );
  return Object.fromEntries(typed);
}

/** SITE-09: what the address says of car and loan, with the inputs of the calculator where it names them. */
export function readAddress({ url }: PageRequest, asked: AskedFinance | null): Record<string, string> {
  if (asked === null) return {};
  const { budget, preferredDealership, carType, vin, car } = asked;
  const calculator = (name: keyof typeof calculatorParams) => {
    const dollars = readDollars(url.searchParams.get(calculatorParams[name]) ?? '');
    return dollars === null ? '' : String(dollars);
  };
  const said = {
    vehiclePriceBudget: calculator('amount') || budget,
    deposit: calculator('tradeIn'),
    final_payment: calculator('residual'),
    term: /^[1-9](\.5)?$/.exec(url.searchParams.get(calculatorParams.term) ?? '')?.[0] ?? '',
    ...(car === null ? { dealership: preferredDealership, car_type: carType, vin } : {}),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** What stands in the fields of car and loan before anything is typed: the one loan of the car, else the site's usual term. */
export function suggestLoan(
  { ctx }: PageRequest,
  { car, context }: { car: CarCard | null; context: ApplicationContext },
): Record<string, string> {
  const loan = getCarLoan(findFinance(ctx, car));
  if (loan === null) return { term: String(context.settings.finance.termDefault) };
  const dollars = (cents: number) => String(Math.round(cents / 100));
  return {
    vehiclePriceBudget: dollars(loan.amountCents),
    deposit: dollars(loan.depositCents),
    final_payment: dollars(loan.residualCents),
    term: String(loan.termYears),
  };
}
