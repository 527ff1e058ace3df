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

/** The questions of an estimate, each with its choices from best to worst. */
export const adjustmentQuestions = {
  condition: {
    label: 'Condition',
    choices: [
      { value: 'excellent', label: 'Excellent: looks and drives like new' },
      { value: 'good', label: 'Good: light wear for its age' },
      { value: 'fair', label: 'Fair: visible wear, or some work due' },
      { value: 'poor', label: 'Poor: needs repairs' },
    ],
  },
  serviceHistory: {
    label: 'Service history',
    choices: [
      { value: 'full', label: 'Complete: every service is in the book' },
      { value: 'part', label: 'Some services are missing' },
      { value: 'none', label: 'No service history' },
    ],
  },
  keys: {
    label: 'Number of keys',
    choices: [
      { value: 'two', label: 'Two or more' },
      { value: 'one', label: 'One' },
    ],
  },
  damage: {
    label: 'Level of damage',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'small', label: 'Scratches or small dents' },
      { value: 'large', label: 'Damaged panels, glass or wheels' },
    ],
  },
} as const;

export type AdjustmentQuestion = keyof typeof adjustmentQuestions;

/** One choice of each question. */
export type AdjustmentAnswers = {
  [Question in AdjustmentQuestion]: (typeof adjustmentQuestions)[Question]['choices'][number]['value'];
};

/** What nobody has answered otherwise. */
export const bestAnswers: AdjustmentAnswers = {
  condition: 'excellent',
  serviceHistory: 'full',
  keys: 'two',
  damage: 'none',
};

/** "2021 Mazda CX-5 Maxx Sport" */
export function nameVehicle({ year, make, model, badge }: TradeInVehicle): string {
  return [year, make, model, badge].filter((part) => part !== '').join(' ');
}
