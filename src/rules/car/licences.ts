import type { CarFacts } from './car-facts.ts';
import { isAvailable } from './state/availability.ts';

export interface LicenceNumbers {
  dealerLicence: string | null;
  repairerLicence: string | null;
}

/** LOC-02: the trade's numbers as they are written. */
export function listLicences({ dealerLicence, repairerLicence }: LicenceNumbers): string[] {
  return [labelLicence('DL', dealerLicence), labelLicence('MVR', repairerLicence)].filter((text) => text !== '');
}

/** Dealers write the label into the number as well: it stands once. */
function labelLicence(label: string, licence: string | null): string {
  const number = (licence ?? '').trim().replace(new RegExp(`^${label}[\\s#:.-]*(?=\\d)`, 'i'), '');
  return number === '' ? '' : `${label}# ${number}`;
}

/** COMP-05: "DL# 1234567 · MVR# 765432", wherever a car's price stands, if the site shows them. */
export function presentCarLicences(
  car: LicenceNumbers & Pick<CarFacts, 'status'>,
  { compliance }: { compliance: { licences: boolean } },
): string | null {
  return (compliance.licences && isAvailable(car) && listLicences(car).join(' · ')) || null;
}

/** No line ends between a label and its number. */
export function keepLicencesWhole(text: string): string {
  return text.replaceAll('# ', '#\u00a0');
}
