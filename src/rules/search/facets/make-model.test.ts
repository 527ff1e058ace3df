import { expect, it } from 'vitest';
import { nameModels } from './make-model.ts';
import { orderChoices } from './order-choices.ts';

it('SRCH-06 names a model with its make where that is one of several', () => {
  const nameModel = nameModels(['Mazda > 3', 'Mazda > 86', 'Toyota > 86', 'Land Rover > Range Rover']);
  expect(['3', '86', 'Range Rover', 'Astra'].map(nameModel)).toEqual([
    'Mazda 3',
    '86',
    'Land Rover Range Rover',
    'Astra',
  ]);
  expect(nameModels(['Mazda > 3', 'Mazda > 2'])('3')).toBe('3');
});

it('SRCH-06 orders prices as they rise, and names by the alphabet', () => {
  const prices = ['100000-', '0-10000', '20000-30000'].map((value) => ({ value, label: value }));
  expect(orderChoices('price_range', prices).map(({ value }) => value)).toEqual(['0-10000', '20000-30000', '100000-']);
  const models = ['CX-30', 'CX-5', '3'].map((value) => ({ value, label: `Mazda ${value}` }));
  expect(orderChoices('model', [...models, { value: 'Q8', label: 'Audi Q8' }]).map(({ value }) => value)).toEqual([
    'Q8',
    '3',
    'CX-5',
    'CX-30',
  ]);
});
