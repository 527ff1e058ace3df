import type { CarFacts } from '../car-facts.ts';
import { isSold } from './availability.ts';

export type TaggedCar = Pick<
  CarFacts,
  'carType' | 'status' | 'reserved' | 'certified' | 'tag' | 'createdAt' | 'simpleFuel'
>;

export interface TagRules {
  now: Date;
  newTagDays: number;
  /** What a car that has just arrived says if it is not a new one. */
  arrivalTag: string;
  /** Whether certified cars carry the certified image. */
  certifiedTag: boolean;
}

/** CAR-02: the kinds of tag, the first that a car has being the one that it shows. */
export const tagKinds = ['sold', 'electric', 'reserved', 'certified', 'own', 'coming-soon', 'new'] as const;
export type TagKind = (typeof tagKinds)[number];

export interface CarTag {
  kind: TagKind;
  label: string;
}

/** Of the kinds that always say the same, and of new cars; an electrified car shows its fuel, an own tag its text. */
export const tagLabels = {
  sold: 'JUST SOLD',
  reserved: 'Reserved',
  certified: 'Certified',
  'coming-soon': 'Coming Soon',
  new: 'New',
} as const satisfies Partial<Record<TagKind, string>>;

export const soldTag = { kind: 'sold', label: tagLabels.sold } as const satisfies CarTag;

/** Fuels that are a tag. */
export const electrified: readonly string[] = ['Electric', 'Hybrid', 'PHEV'];

const dayMs = 24 * 60 * 60 * 1000;

/** When a car created at `createdAt` stops being a new arrival. */
export function getNewTagEnd(createdAt: Date, newTagDays: number): Date {
  return new Date(createdAt.getTime() + newTagDays * dayMs);
}

/** What each kind says of a car that has it. The PostgreSQL engine has the same table (search/postgres/tag-query.ts). */
const findLabel: Readonly<Record<TagKind, (car: TaggedCar, rules: TagRules) => string | false | null | undefined>> = {
  sold: (car) => isSold(car) && tagLabels.sold,
  electric: ({ simpleFuel }) => simpleFuel !== null && electrified.includes(simpleFuel) && simpleFuel,
  reserved: (car) => car.reserved && tagLabels.reserved,
  certified: (car, { certifiedTag }) => certifiedTag && car.certified && tagLabels.certified,
  own: (car) => car.tag?.trim(),
  'coming-soon': (car) => car.status === 'coming_soon' && tagLabels['coming-soon'],
  new: (car, { now, newTagDays, arrivalTag }) =>
    now < getNewTagEnd(car.createdAt, newTagDays) && (car.carType === 'new' ? tagLabels.new : arrivalTag),
};

/** CAR-02: the one tag of a car. */
export function getTag(car: TaggedCar, rules: TagRules): CarTag | null {
  for (const kind of tagKinds) {
    const label = findLabel[kind](car, rules);
    if (label) return { kind, label };
  }
  return null;
}
