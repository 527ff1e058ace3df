import { isSold } from './availability.ts';
import type { CarFacts } from './car-facts.ts';

export type TaggedCar = Pick<CarFacts, 'status' | 'reserved' | 'certified' | 'tag' | 'createdAt' | 'simpleFuel'>;

export interface TagRules {
  now: Date;
  newTagDays: number;
  /** Whether certified cars carry the certified image. */
  certifiedTag: boolean;
}

export interface CarTag {
  kind: 'sold' | 'electric' | 'reserved' | 'certified' | 'own' | 'coming-soon' | 'new';
  label: string;
}

export const soldTag = { kind: 'sold', label: 'JUST SOLD' } as const satisfies CarTag;

const electrified = new Set(['Electric', 'Hybrid', 'PHEV']);
const dayMs = 24 * 60 * 60 * 1000;

/** When a car created at `createdAt` stops being a new arrival. */
export function getNewTagEnd(createdAt: Date, newTagDays: number): Date {
  return new Date(createdAt.getTime() + newTagDays * dayMs);
}

/** CAR-02: the one tag of a car, the first that holds. */
export function getTag(car: TaggedCar, { now, newTagDays, certifiedTag }: TagRules): CarTag | null {
  if (isSold(car)) return soldTag;
  if (car.simpleFuel !== null && electrified.has(car.simpleFuel)) return { kind: 'electric', label: car.simpleFuel };
  if (car.reserved) return { kind: 'reserved', label: 'Reserved' };
  if (certifiedTag && car.certified) return { kind: 'certified', label: 'Certified' };
  const own = car.tag?.trim();
  if (own) return { kind: 'own', label: own };
  if (car.status === 'coming_soon') return { kind: 'coming-soon', label: 'Coming Soon' };
  if (now < getNewTagEnd(car.createdAt, newTagDays)) return { kind: 'new', label: 'New' };
  return null;
}
