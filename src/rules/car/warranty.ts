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
}

export function getWarrantyPlan(name: WarrantyPlanName): WarrantyPlan {
  return plans[name];
}

/** The plan of a car: what its dealership has set goes before what holds for all. */
export function findWarrantyRule(
  rules: readonly WarrantyRule[],
  { condition, dealership }: { condition: string; dealership: string },
): WarrantyRule | null {
  const fitting = rules.filter((rule) => rule.condition === condition);
  return (
    fitting.find((rule) => rule.dealership === dealership) ??
    fitting.find((rule) => rule.dealership === undefined) ??
    null
  );
}
