import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { carExamples } from '#blocks/car/cars.examples.ts';
import { getTemplateManifest, templateNames } from './registry.ts';
import { getTemplate } from './slots.ts';
import type { Template } from './template.ts';
import { homeExample, searchExample, vehicleExample } from './views/pages.examples.ts';
import { siteExample } from './views/site.examples.ts';

/** Elements in their order, without words, colours or sizes. */
function readStructure(html: string): string {
  return [...html.matchAll(/<(\/?[a-z0-9]+)/g)].map(([, tag]) => tag).join(' ');
}

/** Which of the words comes first, second, … */
function readOrder(html: string, words: Record<string, string>): string {
  return Object.entries(words)
    .map(([name, word]) => ({ name, at: html.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
    .join(' ');
}

const homeWords = {
  search: 'Any model',
  stats: 'Franchises',
  latest: carExamples.plain.name,
  promotions: 'Plate clearance',
  offers: '$3,000 towards',
  bodies: '402 cars',
  warranties: '7 year unlimited',
  reviews: 'Our reply',
  locations: '118 Harbour Road',
  tradeIn: 'What is my car worth?',
};
const vehicleWords = {
  name: '<h1',
  gallery: 'aria-label="7 photos"',
  price: '$49,990',
  facts: '8-speed automatic',
  features: 'Roof rails',
  comments: 'since March',
  used: 'About this used car',
  enquiry: 'Ask about this car',
};

describe('SITE-04 the templates differ', () => {
  let templates: Template[];
  beforeAll(async () => {
    templates = templateNames.map(getTemplate);
  });

  const countDifferent = (read: (template: Template) => string) => new Set(templates.map(read)).size;
  const draw = (element: ReactNode) => renderToStaticMarkup(element);

  it('are at least three', () => {
    expect(templateNames.length).toBeGreaterThanOrEqual(3);
  });

  it('in the header', () => {
    expect(countDifferent(({ header: Header }) => readStructure(draw(<Header site={siteExample} />)))).toBe(
      templateNames.length,
    );
  });

  it('in the blocks of the home page and their order', () => {
    const read = ({ home: Home }: Template) =>
      readOrder(draw(<Home site={siteExample} view={homeExample} />), homeWords);
    expect(countDifferent(read)).toBe(templateNames.length);
    for (const template of templates) expect(read(template).split(' ')).toHaveLength(Object.keys(homeWords).length);
  });

  it('in the card', () => {
    const view = { ...searchExample, cells: [{ kind: 'car' as const, car: carExamples.reduced }] };
    const read = ({ search: Search }: Template) =>
      readStructure(draw(<Search site={siteExample} view={view} />).match(/<article.*?<\/article>/)?.[0] ?? '');
    expect(countDifferent(read)).toBe(templateNames.length);
  });

  it('in the search layout', () => {
    const read = ({ search: Search }: Template) =>
      draw(<Search site={siteExample} view={{ ...searchExample, cells: [] }} />).replaceAll(/>[^<]*</g, '><');
    expect(countDifferent(read)).toBe(templateNames.length);
  });

  it('in the layout of the vehicle page', () => {
    const read = ({ vehicle: Vehicle }: Template) =>
      readOrder(draw(<Vehicle site={siteExample} view={vehicleExample} />), vehicleWords);
    expect(countDifferent(read)).toBe(templateNames.length);
  });

  it('in the typeface', () => {
    const fonts = templateNames.map((name) => getTemplateManifest(name).tokens['font-heading']);
    expect(new Set(fonts).size).toBe(templateNames.length);
  });
});
