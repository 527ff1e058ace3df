import type { CarFacts } from '../car-facts.ts';

/** CAR-11: of the make that has a certified programme, not sold. An empty make has none. */
export function hasCertifiedBadge(
  car: Pick<CarFacts, 'make' | 'certified' | 'status'>,
  { certifiedMake }: { certifiedMake: string },
): boolean {
  const isMake = certifiedMake !== '' && car.make.trim().toLowerCase() === certifiedMake.trim().toLowerCase();
  return isMake && car.certified && car.status !== 'sold';
}
