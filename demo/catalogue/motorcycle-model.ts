/** How a motorcycle is pictured: the studio's shapes. */
export type MotorcycleShape = 'naked-bike' | 'sports-bike' | 'adventure-bike' | 'trail-bike' | 'scrambler' | 'cruiser';

const kinds = {
  naked: { body: 'Naked', shape: 'naked-bike', usualKm: 4_200 },
  classic: { body: 'Classic', shape: 'scrambler', usualKm: 2_800 },
  adventure: { body: 'Adventure', shape: 'adventure-bike', usualKm: 6_500 },
  tourer: { body: 'Sport Touring', shape: 'adventure-bike', usualKm: 6_800 },
  sports: { body: 'Sports', shape: 'sports-bike', usualKm: 3_400 },
  cruiser: { body: 'Cruiser', shape: 'cruiser', usualKm: 3_600 },
  trail: { body: 'Trail', shape: 'trail-bike', usualKm: 2_400 },
} as const satisfies Record<string, { body: string; shape: MotorcycleShape; usualKm: number }>;

export type MotorcycleKind = keyof typeof kinds;

export interface MotorcycleModel {
  make: string;
  model: string;
  kind: MotorcycleKind;
  body: string;
  shape: MotorcycleShape;
  usualKm: number;
  from: number;
  to: number;
  /** Cubic centimetres and cylinders. */
  engine: readonly [cc: number, cylinders: number];
  /** Kilograms ready to ride. */
  wet: number;
  /** Millimetres above the ground. */
  seat: number;
  /** Litres. */
  tank: number;
  /** Learner approved. */
  isLearner: boolean;
  /** Whole dollars, ride away, a trim each; an empty name is the plain one. */
  trims: readonly (readonly [badge: string, newPrice: number])[];
}

type Particulars = Pick<MotorcycleModel, 'engine' | 'wet' | 'seat' | 'tank'> & { learner?: boolean };

export function motorcycle(
  make: string,
  model: string,
  kind: MotorcycleKind,
  [from, to]: readonly [number, number],
  { learner, ...particulars }: Particulars,
  trims: MotorcycleModel['trims'],
): MotorcycleModel {
  return { make, model, kind, ...kinds[kind], from, to, ...particulars, isLearner: learner ?? false, trims };
}
