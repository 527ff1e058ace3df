import { expect, it } from 'vitest';
import { findWarrantyRule, getWarrantyPlan, type WarrantyRule } from './warranty.ts';

const rules: WarrantyRule[] = [
  { condition: 'new', plan: '7-years' },
  { condition: 'used', plan: '3-years' },
  { condition: 'used', plan: '5-years', dealership: 'north' },
];

it("SITE-18 chooses the warranty by condition, and the dealership's own before the one for all", () => {
  expect(findWarrantyRule(rules, { condition: 'used', dealership: 'north' })?.plan).toBe('5-years');
  expect(findWarrantyRule(rules, { condition: 'used', dealership: 'south' })?.plan).toBe('3-years');
  expect(findWarrantyRule(rules, { condition: 'demo', dealership: 'north' })).toBeNull();
});

it('SITE-18 has a 7 year plan with unlimited kilometres and roadside assist', () => {
  expect(getWarrantyPlan('7-years')).toMatchObject({ years: 7, points: ['Unlimited kilometres', 'Roadside assist'] });
});
