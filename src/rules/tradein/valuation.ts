import { type Cents, formatCount } from '#kernel/money.ts';
import type { AdjustmentAnswers } from './trade-in-facts.ts';

/** One line of an estimate: what it does to each end of the range. */
export interface ValuationReason {
  label: string;
  minCents: Cents;
  maxCents: Cents;
}

/** One of the cars whose advertised price an estimate comes from. */
export interface ComparedVehicle {
  /** Of the car in the stock. */
  id: number;
  name: string;
  odometerKm: number | null;
  priceCents: Cents;
  /** What that price holds: the same for all of them. */
  priceType: string;
  /** Its price, had it the kilometres and the year of the vehicle in question. */
  adjustedCents: Cents;
  /** Not among the cheapest or the dearest, which are left out. */
  isCounted: boolean;
}

/** What a vehicle may be worth in trade. The reasons add up to the range. */
export interface Valuation {
  minCents: Cents;
  maxCents: Cents;
  reasons: readonly ValuationReason[];
  /** What the first figure was taken from, in words. */
  description: string;
  /** The cars of the site's own stock behind the first figure, by adjusted price; none where it is from elsewhere. */
  compared: readonly ComparedVehicle[];
}

/** What an estimate takes off the advertised price: percents of it, and dollars. */
export interface ValuationTerms {
  marginPercent: number;
  reconditioning: number;
  goodPercent: number;
  fairPercent: number;
  poorPercent: number;
  partHistoryPercent: number;
  noHistoryPercent: number;
  oneKey: number;
  smallDamage: number;
  largeDamage: number;
}

/** What vehicles like it are advertised for. */
export interface AdvertisedRange {
  minCents: Cents;
  maxCents: Cents;
  description: string;
  compared: Valuation['compared'];
}

/** Ends of the range stand in these steps: every percent of one is a whole number of dollars, so that lines add up. */
export const valuationStepCents: Cents = 100_00;
/** An estimate below this says less than a look at the vehicle. */
export const smallestEstimateCents: Cents = 500_00;

export function roundToStep(cents: Cents): Cents {
  return Math.round(cents / valuationStepCents) * valuationStepCents;
}

interface Deduction {
  label: string;
  percent: number;
  dollars: number;
}

/**
 * From what vehicles like it are advertised for to what one may fetch in trade: each line takes whole percents of the
 * advertised price, or dollars, off both ends. Null where that leaves less than 500 dollars.
 */
export function valueFromAdvertised(
  advertised: AdvertisedRange,
  answers: AdjustmentAnswers,
  terms: ValuationTerms,
): Valuation | null {
  const [minCents, maxCents] = [roundToStep(advertised.minCents), roundToStep(advertised.maxCents)];
  const start: ValuationReason = { label: 'Advertised price of vehicles like yours', minCents, maxCents };
  const lines = listDeductions(answers, terms)
    .filter(({ percent, dollars }) => percent > 0 || dollars > 0)
    .map(({ label, percent, dollars }): ValuationReason => {
      const take = (cents: Cents) => -((cents / 100) * percent + dollars * 100);
      return {
        label: percent > 0 ? `${label} (${percent}%)` : label,
        minCents: take(minCents),
        maxCents: take(maxCents),
      };
    });
  const exact = addUp([start, ...lines]);
  const rounding: ValuationReason = {
    label: `Rounded to the nearest $${formatCount(valuationStepCents / 100)}`,
    minCents: roundToStep(exact.minCents) - exact.minCents,
    maxCents: roundToStep(exact.maxCents) - exact.maxCents,
  };
  const isRounded = rounding.minCents !== 0 || rounding.maxCents !== 0;
  const reasons = isRounded ? [start, ...lines, rounding] : [start, ...lines];
  const total = addUp(reasons);
  const { description, compared } = advertised;
  return total.minCents < smallestEstimateCents ? null : { ...total, reasons, description, compared };
}

export function addUp(reasons: readonly ValuationReason[]): { minCents: Cents; maxCents: Cents } {
  return {
    minCents: reasons.reduce((sum, { minCents }) => sum + minCents, 0),
    maxCents: reasons.reduce((sum, { maxCents }) => sum + maxCents, 0),
  };
}

function listDeductions(answers: AdjustmentAnswers, terms: ValuationTerms): Deduction[] {
  const condition = {
    excellent: 0,
    good: terms.goodPercent,
    fair: terms.fairPercent,
    poor: terms.poorPercent,
  }[answers.condition];
  const history = { full: 0, part: terms.partHistoryPercent, none: terms.noHistoryPercent }[answers.serviceHistory];
  const damage = { none: 0, small: terms.smallDamage, large: terms.largeDamage }[answers.damage];
  const historyLabel = answers.serviceHistory === 'none' ? 'No service history' : 'Gaps in the service history';
  const damageLabel = answers.damage === 'large' ? 'Damaged panels, glass or wheels' : 'Scratches or small dents';
  return [
    { label: 'Wholesale margin', percent: terms.marginPercent, dollars: 0 },
    { label: 'Workshop, tyres and detailing', percent: 0, dollars: terms.reconditioning },
    { label: `Condition: ${answers.condition}`, percent: condition, dollars: 0 },
    { label: historyLabel, percent: history, dollars: 0 },
    { label: 'Only one key', percent: 0, dollars: answers.keys === 'one' ? terms.oneKey : 0 },
    { label: damageLabel, percent: 0, dollars: damage },
  ];
}
