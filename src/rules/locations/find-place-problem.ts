import type { FieldProblem } from '#kernel/refusal.ts';
import { serverMessages } from '../forms/server-messages.ts';

interface NamedDealership {
  id: number;
  name: string;
  isChosen: boolean;
}

interface NamedLocation extends NamedDealership {
  dealershipId: number;
}

/** What an enquiry names, as the store knows it; null where it names none of the site's. */
export interface NamedPair {
  car: { dealership: { id: number; name: string }; location: { id: number; name: string } | null } | null;
  location: NamedLocation | null;
  dealership: NamedDealership | null;
  /** Names of the dealership's locations. */
  choices: readonly string[];
}

/**
 * LOC-09: what a visitor has chosen has to belong together, and to the car. What a page sent along with a choice gives way
 * to it: nobody can correct that.
 */
export function findPlaceProblem(
  { car, location, dealership, choices }: NamedPair,
  /** What a vehicle of its kind is called. */
  noun: string,
): FieldProblem | null {
  if (car !== null) {
    if (dealership?.isChosen && dealership.id !== car.dealership.id) {
      return { field: 'dealership', message: serverMessages.otherDealership(noun, car.dealership.name) };
    }
    if (location?.isChosen && car.location !== null && location.id !== car.location.id) {
      return { field: 'location', message: serverMessages.otherLocation(noun, car.location.name) };
    }
    return null;
  }
  if (!location || !dealership || location.dealershipId === dealership.id) return null;
  if (location.isChosen !== dealership.isChosen) return null;
  const message = serverMessages.notItsLocation(location.name, dealership.name, choices);
  return { field: location.isChosen ? 'location' : 'location_id', message };
}
