import type { SiteContext } from '#services/context.ts';

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

/** COMP-05: licence numbers beside a car's price, if the site shows them. */
export function presentCarLicences(car: LicenceNumbers, { site }: SiteContext): string | null {
  return (site.settings.compliance.licences && listLicences(car).join(' · ')) || null;
}
