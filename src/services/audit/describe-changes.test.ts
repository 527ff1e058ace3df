import { expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const names = {
  staff: new Map(),
  dealerships: new Map(),
  locations: new Map(),
  sites: new Map(),
  things: new Map(),
};

it.each([
  [null, [], 'nothing → every day'],
  [[], [1, 2], 'every day → Monday, Tuesday'],
  [[0], null, 'Sunday → nothing'],
])('OFF-18 tells the days of a rule from %s to %s', (before, after, told) => {
  const detail = { changes: { weekdays: { before, after } } };
  const [days] = describeChanges({ action: 'lead_rule.saved', detail }, { names, timeZone: 'Australia/Brisbane' });
  expect(`${days?.before} → ${days?.after}`).toBe(told);
});
