/** Subcategories of a trade-in lead as it goes on; the last is the specification's. Apart, since every page loads it. */
export const detailsGiven = '1. Details Given';
export const inspectionRequested = '2. Inspection Requested';
export const offerAccepted = '3. Offer Accepted';

const stages: readonly string[] = [detailsGiven, inspectionRequested, offerAccepted];

export function isTradeInStage(subcategory: string): boolean {
  return stages.includes(subcategory);
}
