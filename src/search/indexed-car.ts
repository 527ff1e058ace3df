import type { CarFacts } from '#rules/car/car-facts.ts';

/** A car as the store has it, with what the index wants from other tables. */
export interface IndexedCar extends CarFacts {
  id: number;
  dealershipId: number;
  soldAt: Date | null;
  removedAt: Date | null;
  showOnDealerWebsite: boolean;
  rank: number;
  stockNumber: string | null;
  odometerKm: number | null;
  colour: string | null;
  simpleBody: string | null;
  simpleTransmission: string | null;
  simpleDrive: string | null;
  seats: number | null;
  city: string | null;
  state: string | null;
  categories: readonly string[];
  dealershipName: string;
  locationName: string | null;
  /** Where visitors see it: its own location, else its dealership's main one. */
  latitude: number | null;
  longitude: number | null;
  features: readonly string[];
  /** The lowest stored weekly payment of any lender. */
  weeklyPriceCents: number | null;
  hasPhoto: boolean;
  /** Of caravans: length in feet, masses in kilograms. */
  sleeps: number | null;
  axleType: string | null;
  bodyLength: number | null;
  tareWeight: number | null;
  aggregateTrailerMass: number | null;
}
