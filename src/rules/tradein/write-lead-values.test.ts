import { describe, expect, it } from 'vitest';
import { draftSchema } from './draft.ts';
import type { NoEstimate } from './guidance.ts';
import { describeOutcome, writeLeadValues } from './write-lead-values.ts';

const createDraft = (changes: object) => draftSchema.parse({ form: 'trade-in', ...changes });
const vehicle = { make: 'Jayco', model: 'Journey', badge: '', year: 2019 };

describe('writeLeadValues', () => {
  it('LEAD-16 keeps the kilometres that somebody typed for a caravan, and says none where nobody did', () => {
    const writeKm = (kind: string, odometerKm: number) =>
      writeLeadValues(createDraft({ vehicle: { ...vehicle, kind, odometerKm } }), null).trade_km;
    expect([writeKm('caravan', 61_234), writeKm('caravan', 0), writeKm('car', 0)]).toEqual(['61,234', undefined, '0']);
  });
});

describe('describeOutcome', () => {
  it('LEAD-07 says in words why there is no figure', () => {
    const describeNone = (why: NoEstimate) =>
      describeOutcome(createDraft({ estimate: { kind: 'none', why } })).notes.valuation;
    expect(describeNone('too_few')).toBe('none: too few vehicles like it to compare with');
    expect(describeNone('off')).toBe('none: the website names no figures');
  });
});
