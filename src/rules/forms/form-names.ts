/**
 * contact: about anything; vehicle: about one car; find-similar: about a car that is gone; test-drive, finance and
 * request-photos: what else one may ask for on a car's page.
 */
export const enquiryForms = ['contact', 'vehicle', 'find-similar', 'test-drive', 'finance', 'request-photos'] as const;
export type EnquiryForm = (typeof enquiryForms)[number];
