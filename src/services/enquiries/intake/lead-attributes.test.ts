import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVisit } from './lead-attributes.ts';

const visit = { url: '', source: '', userAgent: '', attributes: '' };

describe('readVisit', () => {
  it('LEAD-08 carries visited pages, linked query parameters, source, address and user agent', () => {
    const facts = readVisit({
      url: 'https://user:secret@north.example/cars/x?utm_source=mail&email=jane@example.com#form',
      source: 'https://www.search.example/results?q=jane+citizen',
      userAgent: 'Browser/1.0',
      attributes: JSON.stringify({
        visited_pages: ['/', '/search/used-cars?make=Toyota'],
        linked_query_params: { gclid: 'abc', utm_campaign: 'summer', email: 'jane@example.com' },
      }),
    });
    expect(facts).toEqual({
      leadAttributes: {
        visited_pages: ['/', '/search/used-cars?make=Toyota'],
        linked_query_params: { utm_source: 'mail', gclid: 'abc', utm_campaign: 'summer' },
      },
      source: 'www.search.example',
      url: 'https://north.example/cars/x?utm_source=mail&email=jane@example.com',
      userAgent: 'Browser/1.0',
    });
  });

  it('LEAD-08 reads the source from the link if there is no other', () => {
    expect(readVisit({ ...visit, url: 'http://a.example/?utm_source=news' }).source).toBe('news');
  });

  it('LEAD-08 keeps the last thirty pages, and none that is not a path of the site', () => {
    const pages = ['javascript:alert(1)', 7, ...Array.from({ length: 50 }, (_, index) => `/page/${index}`)];
    const { leadAttributes } = readVisit({ ...visit, attributes: JSON.stringify({ visited_pages: pages }) });
    expect(leadAttributes.visited_pages).toHaveLength(30);
    expect(leadAttributes.visited_pages.at(-1)).toBe('/page/49');
  });

  it('LEAD-08 answers anything with bounded text', () => {
    const attributes = fc.oneof(fc.string({ maxLength: 200 }), fc.json(), fc.constant('['.repeat(30_000)));
    const text = fc.string({ unit: 'binary', maxLength: 3000 });
    fc.assert(
      fc.property(text, text, text, attributes, (url, source, userAgent, sent) => {
        const facts = readVisit({ url, source, userAgent, attributes: sent });
        expect(JSON.stringify(facts).length).toBeLessThan(20_000);
        expect(JSON.stringify(facts)).not.toMatch(/\\u00/);
      }),
    );
  });
});
