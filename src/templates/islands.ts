import type { ComponentType } from 'react';

/** Blocks that React takes over in the browser, each loaded by itself when its moment comes (`island.tsx`). */
export const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  'vehicle-gallery': async () => (await import('#blocks/vehicle-gallery.tsx')).VehicleGallery,
  'finance-quote': async () => (await import('#blocks/finance-quote.tsx')).FinanceQuote,
  'finance-calculator': async () => (await import('#blocks/finance-calculator.tsx')).FinanceCalculator,
  'fuel-calculator': async () => (await import('#blocks/fuel-calculator.tsx')).FuelCalculator,
  'enquiry-form': async () => (await import('#blocks/enquiry-form.tsx')).EnquiryForm,
  'enquiry-steps': async () => (await import('#blocks/enquiry-steps.tsx')).EnquirySteps,
  'delivery-calculator': async () => (await import('#blocks/delivery-calculator.tsx')).DeliveryCalculator,
};
