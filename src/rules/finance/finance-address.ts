import type { Cents } from '#kernel/money.ts';

export const financePaths = {
  finance: '/finance',
  enquiry: '/finance-enquiry',
  apply: '/apply-for-finance',
  personalised: '/personalised/finance',
} as const;

/** SITE-11: the form of a finance page. */
export const financeFormId = 'finance-form';

export interface FinanceLinkCar {
  dealershipSlug: string;
  priceCents: Cents | null;
  id: number;
  carType: string;
  vin: string | null;
}

/** SITE-09: the parameters of a finance link; unknown values are left out. */
export const financeParams = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type', 'vin'] as const;

/** SITE-09: a link to a finance form: of a car, or of none. */
export function buildFinanceAddress(path: string, car: FinanceLinkCar | null): string {
  const search = car === null ? '' : `?${new URLSearchParams(listParams(car))}`;
  return `${path}${search}#${financeFormId}`;
}

function listParams({ dealershipSlug, priceCents, id, carType, vin }: FinanceLinkCar): Record<string, string> {
  return {
    preferredDealership: dealershipSlug,
    ...(priceCents === null ? {} : { vehiclePriceBudget: String(priceCents / 100) }),
    car_id: String(id),
    car_type: carType,
    ...(vin ? { vin } : {}),
  };
}
