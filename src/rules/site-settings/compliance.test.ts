import { describe, expect, it } from 'vitest';
import { parseSiteSettings } from './parse-site-settings.ts';
import { siteSettingsSchema } from './settings.ts';

const read = (compliance: object) => siteSettingsSchema.parse({ compliance }).compliance;

describe('compliance', () => {
  it('COMP-01 sets every rule by one switch', () => {
    expect(Object.values(read({})).every((rule) => rule === false)).toBe(true);
    const strict = read({ all: true });
    expect(Object.keys(strict)).toHaveLength(9);
    expect(Object.values(strict).every(Boolean)).toBe(true);
  });

  it('COMP-01 lets each rule be set on its own, either way', () => {
    for (const rule of Object.keys(read({}))) {
      const on = Object.entries(read({ [rule]: true })).filter(([, holds]) => holds);
      const off = Object.entries(read({ all: true, [rule]: false })).filter(([, holds]) => !holds);
      expect([on.map(([name]) => name), off.map(([name]) => name)]).toEqual([[rule], [rule]]);
    }
  });

  it('COMP-01 SITE-02 names a rule that it does not know, and goes without it', () => {
    const { settings, problems } = parseSiteSettings({ compliance: { all: true, licenses: true, odometer: 'yes' } });
    expect(settings.compliance).toMatchObject({ licences: true, odometer: true });
    expect(problems.map(({ field }) => field).sort()).toEqual(['compliance.licenses', 'compliance.odometer']);
    expect(problems.find(({ field }) => field === 'compliance.licenses')?.message).toContain('licences');
  });
});
