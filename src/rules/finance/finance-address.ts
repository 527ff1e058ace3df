import type { Cents } from '#kernel/money.ts';

export interface FinanceLinkCar {
  dealershipSlug: string;
  priceCents: Cents | null;
  id: number;
  carType: string;
  vin: string | null;
}

/** SITE-09: the link from a car to the finance form; unknown values are left out. */
export function buildFinanceAddress(path: string, car: FinanceLinkCar): string {
  const params = new URLSearchParams({ preferredDealership: car.dealershipSlug });
  if (car.priceCents !== null) params.set('vehiclePriceBudget', String(car.priceCents / 100));
  params.set('car_id', String(car.id));
  params.set('car_type', car.carType);
  if (car.vin) params.set('vin', car.vin);
  return `${path}?${params}#finance-form`;
}
