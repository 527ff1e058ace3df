import type { Cents } from '#kernel/money.ts';
import type { Frequency, Rounding } from './repayment.ts';

export const ruleSetNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type RuleSetName = (typeof ruleSetNames)[number];

/** FIN-06: requirements for a car's finance box, besides both rates of the lender. */
export interface BoxRule {
  available: true;
  /** Maximum age of the car in years. */
  oldestYears: number | null;
  priceAboveCents: Cents | null;
  /** The stored payment that is required. */
  payment: 'week' | 'month' | null;
}

/** Rules for one provider's figures. A site's own settings take precedence. */
export interface ProviderRules {
  box: BoxRule;
  rounding: Rounding;
  /** Default establishment fee (FIN-05). */
  establishmentFeeCents: Cents;
  /** FIN-02, in dollars. */
  amountMin: number;
  /** FIN-02, percent a year. */
  interest: { min: number; max: number };
  /** The only frequency, which hides the selector (FIN-03). */
  onlyFrequency: Frequency | null;
  /** FIN-07: replaces the car's comparison rate. */
  comparisonRange: { low: number; high: number } | null;
}

const available: BoxRule = { available: true, oldestYears: null, priceAboveCents: null, payment: null };
const weekly: BoxRule = { ...available, priceAboveCents: 50_000, payment: 'week' };

const plain: ProviderRules = {
  box: available,
  rounding: 'dollars',
  establishmentFeeCents: 0,
  amountMin: 1000,
  interest: { min: 0.5, max: 15 },
  onlyFrequency: null,
  comparisonRange: null,
};

/**
 * The seven providers of FIN-06, and which of them has each variation that FIN-01 to FIN-07 assign to "one provider".
 */
export const providerRules: Record<RuleSetName, ProviderRules> = {
  A: { ...plain, box: { ...available, oldestYears: 12, priceAboveCents: 50_000 } },
  B: plain,
  C: { ...plain, rounding: 'cents', interest: { min: 7.5, max: 14.5 } },
  D: { ...plain, box: weekly, rounding: 'dollars-up', establishmentFeeCents: 136_050 },
  E: { ...plain, box: weekly, establishmentFeeCents: 130_000, amountMin: 5000 },
  F: {
    ...plain,
    box: weekly,
    interest: { min: 9.95, max: 19.95 },
    comparisonRange: { low: 8.38, high: 19.42 },
  },
  G: { ...plain, box: { ...weekly, payment: 'month' }, onlyFrequency: 'month' },
};
