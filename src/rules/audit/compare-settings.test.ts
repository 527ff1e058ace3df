import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSettings } from './compare-settings.ts';

describe('compareSettings', () => {
  it('OFF-18 OFF-13 tells each setting that differs, by its whole name, with what it was and is', () => {
    const before = { finance: { termMax: 7, box: true }, favourites: 'off' };
    const after = { finance: { termMax: 5, box: true }, stock: { newDays: 8 } };
    expect(compareSettings(before, after)).toEqual({
      'finance.termMax': { before: '7', after: '5' },
      favourites: { before: 'off', after: null },
      'stock.newDays': { before: null, after: '8' },
    });
  });

  it('OFF-18 tells that an address with a key in it has changed, and not what it is', () => {
    const changed = compareSettings({}, { forms: { webhookUrl: 'https://crm.example/?key=s3cret' } });
    expect(changed).toEqual({ 'forms.webhookUrl': { before: null, after: '(not shown here)' } });
  });

  it('OFF-18 finds nothing where nothing has changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(compareSettings(value, structuredClone(value))).toEqual({});
      }),
    );
  });
});
