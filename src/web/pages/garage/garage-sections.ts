import { alertsSection } from './alerts/alerts-section.ts';
import { applicationsSection } from './applications/applications-section.ts';
import { appointmentsSection } from './appointments/appointments-section.ts';
import { detailsSection } from './details/details-section.ts';
import { enquiriesSection } from './enquiries/enquiries-section.ts';
import type { GarageSection } from './garage-section.ts';
import { paymentsSection } from './payments/payments-section.ts';
import { privacySection } from './privacy/privacy-section.ts';
import { prizesSection } from './prizes/prizes-section.ts';
import { purchasesSection } from './purchases/purchases-section.ts';
import { reservationsSection } from './reservations/reservations-section.ts';
import { savedCarsSection } from './saved-cars/saved-cars-section.ts';
import { valuationsSection } from './valuations/valuations-section.ts';

/** USER-05: the sections of the garage, in the order of its menu. Another one is a folder beside these and a line here. */
export const garageSections: readonly GarageSection[] = [
  savedCarsSection,
  alertsSection,
  enquiriesSection,
  appointmentsSection,
  purchasesSection,
  reservationsSection,
  paymentsSection,
  prizesSection,
  valuationsSection,
  applicationsSection,
  detailsSection,
  privacySection,
];
