/** LOC-07: what a location's buttons say. */
export const locationButtonLabels = {
  contact: 'Contact Us',
  service: 'Book a Service',
  parts: 'Parts Enquiry',
  send: 'Send Enquiry',
  testDrive: 'Book a Test Drive',
  enquire: 'Enquire Now',
  shop: 'Shop Now',
  details: 'View Details',
  finance: 'Get Finance',
  reserve: 'Reserve Now',
  buyOnline: 'Buy Online',
  findSimilar: 'Find Me Something Similar',
} as const;

export type LocationButton = keyof typeof locationButtonLabels;

export const locationButtons = Object.keys(locationButtonLabels) as [LocationButton, ...LocationButton[]];
