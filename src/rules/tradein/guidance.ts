import { formatCount } from '#kernel/money.ts';
import type { ItemType } from '../car/car-facts.ts';
import { capitaliseNoun } from '../search/stock/stock-noun.ts';

/** Why there is no figure. */
export type NoEstimate = 'off' | 'too_old' | 'too_far' | 'too_few' | 'unavailable';

/** What the journey and its menu entry are called, by the kinds of vehicle that are taken. */
export function getTradeInWords({ kinds, estimate }: { kinds: readonly ItemType[]; estimate: boolean }) {
  const noun = kinds.some((kind) => kind !== 'car') ? 'vehicle' : 'car';
  return {
    noun,
    sell: `Sell My ${capitaliseNoun(noun)}`,
    tradeIn: estimate ? 'Trade-In Valuation' : 'Trade In',
  };
}

export interface GuidanceLimits {
  oldestYears: number;
  mostKm: number;
}

/** LEAD-07: what holds of every estimate. */
export function describeGuidance({ oldestYears, mostKm }: GuidanceLimits): string {
  return `Vehicles over ${oldestYears} years old or over ${formatCount(mostKm)} km will generally not get an online estimate. The final price is set after an inspection.`;
}

export function describeNoEstimate(why: NoEstimate, { oldestYears, mostKm }: GuidanceLimits): string {
  const byHand = 'We value it by hand and come back to you with a figure.';
  const reasons: Readonly<Record<NoEstimate, string>> = {
    off: 'We look at every vehicle ourselves before we name a price.',
    too_old: `Vehicles over ${oldestYears} years old generally do not get an online estimate. ${byHand}`,
    too_far: `Vehicles over ${formatCount(mostKm)} km generally do not get an online estimate. ${byHand}`,
    too_few: `We have too few vehicles like yours to name an honest figure online. ${byHand}`,
    unavailable: `The online valuation is not available right now. ${byHand}`,
  };
  return reasons[why];
}

/** What the dealer reads in place of a figure. */
export const noEstimateWords: Readonly<Record<NoEstimate, string>> = {
  off: 'the website names no figures',
  too_old: 'older than what the website estimates',
  too_far: 'driven further than what the website estimates',
  too_few: 'too few vehicles like it to compare with',
  unavailable: 'the valuation did not answer',
};

/** Under every figure. */
export const estimateNote =
  'This is an estimate, not an offer to buy. The final price follows an inspection of the vehicle.';

/** What accepting means, before it and after. */
export const acceptNote =
  'If you accept it, we keep this range for the inspection. Accepting binds neither you nor us: the final price is agreed when we have seen the vehicle.';
export const acceptedNote =
  'We will find a time with you for the inspection. It binds neither you nor us until then: the final price is agreed when we have seen the vehicle.';
