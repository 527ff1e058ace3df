import { hasFinanceApplication } from '../applications/has-finance-application.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

const hasGarage = ({ garageEnabled }: SiteSettings) => garageEnabled;

/** USER-05: the sections with a page at /my-garage/NAME, and whether a site with these settings has it. */
export const garageSectionSwitches = {
  enquiries: hasGarage,
  appointments: hasGarage,
  purchases: (settings) => hasGarage(settings) && settings.visitorPages.buyOnline,
  reservations: hasGarage,
  payments: (settings) => hasGarage(settings) && settings.visitorPages.onlinePayment,
  prizes: (settings) => hasGarage(settings) && settings.visitorPages.spinToWin,
  valuations: (settings) => hasGarage(settings) && settings.tradeIn.enabled,
  'finance-applications': (settings) => hasGarage(settings) && hasFinanceApplication(settings),
  // What is kept of somebody is shown to him on every site.
  privacy: () => true,
} as const satisfies Record<string, (settings: SiteSettings) => boolean>;

export type GarageSectionName = keyof typeof garageSectionSwitches;
