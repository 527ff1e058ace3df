import { expect, it } from 'vitest';
import { findWarrantyRule, getWarrantyPlan, type WarrantyRule } from './warranty.ts';

const rules: WarrantyRule[] = [
  { condition: 'new', plan: '7-years' },
  { condition: 'used', plan: '3-years' },
  { condition: 'used', plan: '5-years', dealership: 'north' },
];

const ofCar = { condition: 'used', dealership: 'south', certified: false };

it("SITE-18 chooses the warranty by condition, and the dealership's own before the one for all", () => {
  expect(findWarrantyRule(rules, { ...ofCar, dealership: 'north' })?.plan).toBe('5-years');
  expect(findWarrantyRule(rules, ofCar)?.plan).toBe('3-years');
  expect(findWarrantyRule(rules, { ...ofCar, condition: 'demo' })).toBeNull();
});

it("SITE-18 gives no other car the warranty of certified ones, and a certified one that before any car's", () => {
  const certifiedOnly: WarrantyRule = { condition: 'used', plan: '7-years', certifiedOnly: true };
  expect(findWarrantyRule([certifiedOnly], ofCar)).toBeNull();
  expect(findWarrantyRule([certifiedOnly], { ...ofCar, certified: true })?.plan).toBe('7-years');
  const all = [...rules, certifiedOnly];
  expect(findWarrantyRule(all, ofCar)?.plan).toBe('3-years');
  expect(findWarrantyRule(all, { ...ofCar, certified: true })?.plan).toBe('7-years');
  expect(findWarrantyRule(all, { ...ofCar, dealership: 'north', certified: true })?.plan).toBe('5-years');
});

it('SITE-18 has a 7 year plan with unlimited kilometres and roadside assist', () => {
  expect(getWarrantyPlan('7-years')).toMatchObject({ years: 7, points: ['Unlimited kilometres', 'Roadside assist'] });
});
