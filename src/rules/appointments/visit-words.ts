import { isTowed } from '../towing/check-towing.ts';

/** What the test-drive form is called, by what somebody comes to see. */
export interface VisitWords {
  /** "Test drive": in a calendar, where the visits of somebody are listed, and of the request for one. */
  name: string;
  /** On the button that leads to the form, over the form, and on the button that sends it. */
  book: string;
  advice: string;
  /** "drive": what is done there with a vehicle. */
  verb: string;
  /** "driven" */
  participle: string;
}

const confirmed = 'We will confirm the time with you.';

const drive: VisitWords = {
  name: 'Test drive',
  book: 'Book a Test Drive',
  advice: `${confirmed} Please bring your driver licence.`,
  verb: 'drive',
  participle: 'driven',
};

const ride: VisitWords = {
  name: 'Test ride',
  book: 'Book a Test Ride',
  advice: `${confirmed} Please bring your motorcycle licence and your helmet.`,
  verb: 'ride',
  participle: 'ridden',
};

const inspection: VisitWords = {
  name: 'Inspection',
  book: 'Book an Inspection',
  advice: `${confirmed} Bring the handbook of the car that tows it, and we will go through the weights together.`,
  verb: 'inspect',
  participle: 'inspected',
};

const visit: VisitWords = {
  name: 'Visit',
  book: 'Book a Visit',
  advice: confirmed,
  verb: 'see',
  participle: 'seen',
};

/** The kind of a vehicle, with the body that tells a motorhome from what is towed. */
export type VisitedVehicle = Parameters<typeof isTowed>[0];

/** LEAD-06: nobody drives what is towed, and a motorcycle is ridden. */
export function getVisitWords(vehicle: VisitedVehicle): VisitWords {
  if (isTowed(vehicle)) return inspection;
  return vehicle.itemType === 'motorcycle' ? ride : drive;
}

/** Where no vehicle is known: by what the site sells (stock.itemTypes), and a visit where that is of several kinds. */
export function getSiteVisitWords(sold: readonly string[]): VisitWords {
  const [first = drive, ...others] = new Set(sold.map((itemType) => getVisitWords({ itemType, body: null })));
  return others.length === 0 ? first : visit;
}
