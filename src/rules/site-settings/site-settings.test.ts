import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkSiteSettings, parseSiteSettings } from './parse-site-settings.ts';
import { siteSettingsSchema } from './settings.ts';

const defaults = siteSettingsSchema.parse({});

describe('site settings', () => {
  it('SITE-02 gives every field a default and a sentence', () => {
    const undescribed: string[] = [];
    const visit = (schema: z.core.JSONSchema._JSONSchema, path: string): void => {
      if (typeof schema === 'boolean') return;
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (typeof field === 'boolean') continue;
        const at = path === '' ? name : `${path}.${name}`;
        const isGroup = field.type === 'object' && field.properties !== undefined;
        if (isGroup) visit(field, at);
        else if (!field.description?.endsWith('.')) undescribed.push(at);
      }
    };
    visit(z.toJSONSchema(siteSettingsSchema, { io: 'input' }), '');
    expect(undescribed).toEqual([]);
    expect(checkSiteSettings({})).toEqual({ kind: 'valid', settings: defaults });
  });

  it('SITE-02 names all invalid fields together, and suggests the intended name', () => {
    const checked = checkSiteSettings({
      search: { pagesize: 12, facets: ['make', 'wheels'] },
      favorites: 'local',
      locale: { timeZone: 'Mars/Olympus' },
      header: { links: [{ label: 'Evil', href: 'javascript:alert(1)' }] },
    });
    expect(checked.kind === 'invalid' && checked.problems.map(({ field }) => field).sort()).toEqual([
      'favorites',
      'header.links.0.href',
      'locale.timeZone',
      'search.facets.1',
      'search.pagesize',
    ]);
    expect(checked.kind === 'invalid' && checked.problems).toContainEqual({
      field: 'search.pagesize',
      message: expect.stringMatching(/^is unknown; did you mean pageSize\? Valid names are /),
    });
    expect(checked.kind === 'invalid' && checked.problems).toContainEqual({
      field: 'favorites',
      message: expect.stringMatching(/^is unknown; did you mean favourites\? Valid names are /),
    });
  });

  it('CAR-08 CAR-09 SITE-02 has a button that leads to the checkout, and names the buttons there are', () => {
    expect(checkSiteSettings({ vehicle: { buttons: ['enquire', 'reserve'] } }).kind).toBe('valid');
    const wrong = checkSiteSettings({ vehicle: { buttons: ['fly'] } });
    expect(wrong.kind === 'invalid' && wrong.problems[0]?.message).toContain('carHistoryReport');
  });

  it('refuses an address with a password in it', () => {
    const withPassword = { forms: { webhookUrl: 'https://crm:secret@dealer.example/leads' } };
    expect(checkSiteSettings(withPassword).kind).toBe('invalid');
    expect(checkSiteSettings({ forms: { webhookUrl: 'https://dealer.example/leads?for=a@b' } }).kind).toBe('valid');
  });

  it('SITE-02 falls back field by field for invalid stored data, and reports it', () => {
    const { settings, problems } = parseSiteSettings({
      search: { pageSize: 0, prefix: 'used-car' },
      card: 'large',
      gone: true,
      vehicle: { buttonsByDealership: { north: ['fly'] }, print: false },
    });
    expect(settings).toEqual({
      ...defaults,
      search: { ...defaults.search, prefix: 'used-car' },
      vehicle: { ...defaults.vehicle, print: false },
    });
    expect(problems.map(({ field }) => field).sort()).toEqual([
      'card',
      'gone',
      'search.pageSize',
      'vehicle.buttonsByDealership.north.0',
    ]);
  });

  it('reads whatever is stored without failing', () => {
    const names = [...Object.keys(defaults), ...Object.keys(defaults.search), ...Object.keys(defaults.look)];
    const name = fc.oneof(fc.constantFrom(...names), fc.string());
    const stored = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.dictionary(name, tie('value'))),
    })).value;
    fc.assert(
      fc.property(stored, (value) => {
        const { settings } = parseSiteSettings(value);
        expect(checkSiteSettings(settings).kind).toBe('valid');
      }),
    );
  });
});
