import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '../site-settings/settings.ts';
import { fillReplyTemplate, listUnknownFacts, type ReplyFacts, replyFacts } from './reply-template.ts';

const all: ReplyFacts = {
  name: 'Jane',
  car: '2021 Toyota Hilux',
  price: '$25,990 Drive Away',
  page: 'https://site.example/cars/hilux',
  yard: 'Northside, 1 Main St, Brisbane QLD 4000',
  visit: 'Saturday 28 November, 10:00 am',
  phone: '07 3000 1234',
  me: 'Lee',
};
const nothing = Object.fromEntries(Object.keys(all).map((name) => [name, null])) as ReplyFacts;
const { templates } = siteSettingsSchema.parse({}).replies;
const names = Object.keys(replyFacts) as (keyof ReplyFacts)[];

describe('fillReplyTemplate', () => {
  it('OFF-08 fills in the facts of the car', () => {
    expect(fillReplyTemplate('Hello {name},\n\n[The {car} costs {price}.]\n{page}', all)).toBe(
      'Hello Jane,\n\nThe 2021 Toyota Hilux costs $25,990 Drive Away.\nhttps://site.example/cars/hilux',
    );
  });

  it.each([
    ['a part in brackets', 'Thank you[ for asking about the {car}].', 'Thank you.'],
    ['a whole line outside of brackets', 'Hello,\nit costs {price}.\nBye', 'Hello,\nBye'],
    ['a line of which nothing is left', 'Hello,\n[Call {phone}.]\nBye', 'Hello,\nBye'],
    ['blank lines that would follow each other', 'Hello,\n\n[{car}]\n\nBye', 'Hello,\n\nBye'],
    ['a fact that does not exist', 'Hello\n{made_up}', 'Hello'],
  ])('OFF-08 leaves out %s where a fact is missing', (_, template, expected) => {
    expect(fillReplyTemplate(template, nothing)).toBe(expected);
  });

  it('OFF-08 takes nothing in a fact for a template', () => {
    expect(fillReplyTemplate('[{car}] {name}', { ...all, car: '[{price}]', name: '{phone}' })).toBe(
      '[{price}] {phone}',
    );
  });

  it('OFF-08 leaves no hole in a text that a site has by default, whichever facts are missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.subarray(names), ({ text }, missing) => {
        const facts = { ...all, ...Object.fromEntries(missing.map((name) => [name, null])) };
        const filled = fillReplyTemplate(text, facts);
        expect(filled).not.toMatch(/[{}[\]]|null|undefined| {2}| [.,?!:]|\n{3}|[ \t]$/m);
        expect(filled).not.toMatch(/(?:^|\n)\p{L}*:?\s*$/u);
      }),
    );
  });

  it('OFF-08 a site’s template with an unknown name is refused', () => {
    expect(listUnknownFacts('{name} {carr} {}')).toEqual(['carr', '']);
    const set = (text: string) => siteSettingsSchema.safeParse({ replies: { templates: [{ name: 'A', text }] } });
    expect(set('Hello {name}').success).toBe(true);
    expect(JSON.stringify(set('Hello {nam}').error?.issues)).toContain('did you mean name?');
  });
});
