import type { ItemType } from '../car/car-facts.ts';

export const tradeInKinds = ['car', 'motorcycle', 'caravan'] as const satisfies readonly ItemType[];

/** LEAD-07: the vehicle that a visitor wants to trade in, as he describes it. */
export interface TradeInVehicle {
  kind: ItemType;
  make: string;
  model: string;
  /** Empty where he does not know it. */
  badge: string;
  year: number;
  odometerKm: number;
}

/** The questions of an estimate; the choices of each by the name they are sent under, from best to worst. */
export const adjustmentQuestions = {
  condition: {
    label: 'Condition',
    choices: {
      excellent: 'Excellent: looks and drives like new',
      good: 'Good: light wear for its age',
      fair: 'Fair: visible wear, or some work due',
      poor: 'Poor: needs repairs',
    },
  },
  serviceHistory: {
    label: 'Service history',
    choices: {
      full: 'Complete: every service is in the book',
      part: 'Some services are missing',
      none: 'No service history',
    },
  },
  keys: { label: 'Number of keys', choices: { two: 'Two or more', one: 'One' } },
  damage: {
    label: 'Level of damage',
    choices: {
      none: 'None',
      small: 'Scratches or small dents',
      large: 'Damaged panels, glass or wheels',
    },
  },
} as const;

export type AdjustmentQuestion = keyof typeof adjustmentQuestions;

/** One choice of each question. */
export type AdjustmentAnswers = {
  [Question in AdjustmentQuestion]: keyof (typeof adjustmentQuestions)[Question]['choices'];
};

/** A question with its choices in order. */
export function getQuestion(
  name: AdjustmentQuestion,
  kind: ItemType,
): { label: string; choices: [value: string, label: string][] } {
  const { label, choices } = adjustmentQuestions[name];
  const isTowed = kind === 'caravan' && name === 'serviceHistory';
  return { label: isTowed ? 'Service history of wheels, brakes and gas' : label, choices: Object.entries(choices) };
}

/** What is asked about a kind of vehicle: nobody values a caravan by its keys. */
export function listQuestions(kind: ItemType): AdjustmentQuestion[] {
  return adjustmentNames.filter((name) => kind !== 'caravan' || name !== 'keys');
}

const adjustmentNames = Object.keys(adjustmentQuestions) as AdjustmentQuestion[];

/** What nobody has answered otherwise. */
export const bestAnswers: AdjustmentAnswers = {
  condition: 'excellent',
  serviceHistory: 'full',
  keys: 'two',
  damage: 'none',
};

/** "2021 Mazda CX-5 Maxx Sport" */
export function nameVehicle({
  year,
  make,
  model,
  badge,
}: Pick<TradeInVehicle, 'year' | 'make' | 'model' | 'badge'>): string {
  return [year, make, model, badge].filter((part) => part !== '').join(' ');
}
