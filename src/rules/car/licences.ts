import type { CarFacts } from './car-facts.ts';
import { isAvailable } from './state/availability.ts';

export interface LicenceNumbers {
  dealerLicence: string | null;
  repairerLicence: string | null;
}

/** LOC-02: the trade's numbers as they are written. */
export function listLicences({ dealerLicence, repairerLicence }: LicenceNumbers): string[] {
  return [dealerLicence ? `DL# ${dealerLicence}` : '', repairerLicence ? `MVR# ${repairerLicence}` : ''].filter(
    (text) => text !== '',
  );
}

/** COMP-05: "DL# 1234567 · MVR# 765432", wherever a car's price stands, if the site shows them. */
export function presentCarLicences(
  car: LicenceNumbers & Pick<CarFacts, 'status'>,
  { compliance }: { compliance: { licences: boolean } },
): string | null {
  return (compliance.licences && isAvailable(car) && listLicences(car).join(' · ')) || null;
}
