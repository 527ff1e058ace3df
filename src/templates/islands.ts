import { defineIsland } from './define-island.ts';

/** The blocks that a browser hydrates, each loaded by itself when its moment comes. */
export const islands = {
  vehicleGallery: await defineIsland({
    name: 'vehicle-gallery',
    when: 'touched',
    load: async () => (await import('#blocks/gallery/vehicle-gallery.tsx')).VehicleGallery,
  }),
  financeQuote: await defineIsland({
    name: 'finance-quote',
    when: 'idle',
    load: async () => (await import('#blocks/finance/finance-quote.tsx')).FinanceQuote,
  }),
  missingDisclaimer: await defineIsland({
    name: 'missing-disclaimer',
    when: 'idle',
    load: async () => (await import('#blocks/finance/missing-disclaimer.tsx')).MissingDisclaimer,
  }),
  financeCalculator: await defineIsland({
    name: 'finance-calculator',
    when: 'touched',
    load: async () => (await import('#blocks/calculators/finance-calculator.tsx')).FinanceCalculator,
  }),
  fuelCalculator: await defineIsland({
    name: 'fuel-calculator',
    when: 'touched',
    load: async () => (await import('#blocks/calculators/fuel-calculator.tsx')).FuelCalculator,
  }),
  deliveryCalculator: await defineIsland({
    name: 'delivery-calculator',
    when: 'touched',
    load: async () => (await import('#blocks/calculators/delivery-calculator.tsx')).DeliveryCalculator,
  }),
  enquiryForm: await defineIsland({
    name: 'enquiry-form',
    when: 'seen',
    load: async () => (await import('#blocks/forms/enquiry-form.tsx')).EnquiryForm,
  }),
  enquirySteps: await defineIsland({
    name: 'enquiry-steps',
    when: 'seen',
    load: async () => (await import('#blocks/forms/steps/enquiry-steps.tsx')).EnquirySteps,
  }),
};
