export const conditions = ['new', 'used', 'demo'] as const;
export const warrantyPlanNames = ['3-years', '5-years', '7-years'] as const;

type WarrantyPlanName = (typeof warrantyPlanNames)[number];

export interface WarrantyPlan {
  years: number;
  title: string;
  points: readonly string[];
}

/** SITE-18. */
const plans: Record<WarrantyPlanName, WarrantyPlan> = {
  '3-years': { years: 3, title: '3 year standard warranty', points: ['Parts and labour'] },
  '5-years': { years: 5, title: '5 year warranty', points: ['Parts and labour'] },
  '7-years': {
    years: 7,
    title: '7 year unlimited kilometre warranty',
    points: ['Unlimited kilometres', 'Roadside assist'],
  },
};

export interface WarrantyRule {
  condition: (typeof conditions)[number];
  plan: WarrantyPlanName;
  /** A dealership's slug; undefined is every dealership. */
  dealership?: string | undefined;
  /** Only certified cars have it. */
  certifiedOnly?: boolean | undefined;
}

export function getWarrantyPlan(name: WarrantyPlanName): WarrantyPlan {
  return plans[name];
}

/** The plan of a car: what its dealership has set goes before what holds for all, and a certified car's before any car's. */
export function findWarrantyRule(
  rules: readonly WarrantyRule[],
  { condition, dealership, certified }: { condition: string; dealership: string; certified: boolean },
): WarrantyRule | null {
  const fitting = rules.filter(
    (rule) =>
      rule.condition === condition &&
      (certified || !rule.certifiedOnly) &&
      (rule.dealership ?? dealership) === dealership,
  );
  const weigh = (rule: WarrantyRule) => (rule.dealership ? 2 : 0) + (rule.certifiedOnly ? 1 : 0);
  const [first] = fitting.toSorted((left, right) => weigh(right) - weigh(left));
  return first ?? null;
}
