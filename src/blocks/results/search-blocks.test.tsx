import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { EmptyResults } from './empty-results.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { filterPanelExample, makeGroupExample, resultsHeaderExample } from './search.examples.ts';

const panel = renderToStaticMarkup(<FilterPanel panel={filterPanelExample} />);
const toolbar = renderToStaticMarkup(<ResultsToolbar panel={filterPanelExample} sort={resultsHeaderExample.sort} />);

it('SRCH-23 filters by a GET form that keeps the other parameters', () => {
  expect(panel).toMatch(/<form[^>]* action="\/search\/used-cars" method="get"/);
  expect(panel).toContain('<input type="hidden" name="sortBy" value="price_asc"/>');
  expect(panel).toMatch(/<input type="checkbox"[^>]*name="model"[^>]*checked=""[^>]*value="Orra"/);
  expect(panel).toMatch(/<input[^>]*name="price_max"[^>]*value="30,000"/);
});

it('SRCH-23 sorts by a GET form whose button stands where scripts do not run', () => {
  expect(toolbar).toMatch(/<noscript><button type="submit"[^>]*>Sort<\/button><\/noscript>/);
  expect(toolbar).toContain('<input type="hidden" name="model" value="Orra"/>');
});

it('SRCH-06 says on its button how many cars it will show', () => {
  expect(panel).toContain('Show Me 1,071 cars');
});

it('SRCH-03 shows the number beside each value, and every value beyond the first ones under a fold', () => {
  expect(panel).toMatch(/Orra<\/span><span[^>]*>388/);
  expect(panel).toMatch(/Show all 9.*Wren/);
});

it('links each chosen filter to the list without it, and all of them to the list without any', () => {
  expect(toolbar).toMatch(
    /href="\/search\/used-cars\?price_max=30000"[^>]*><span class="sr-only">Remove filter: <\/span>/,
  );
  expect(toolbar).toMatch(/href="\/search\/used-cars"[^>]*>Clear all/);
});

it('SRCH-07 shows seven makes, then the popular ones and all of them', () => {
  const makes = renderToStaticMarkup(<FilterPanel panel={{ ...filterPanelExample, groups: [makeGroupExample] }} />);
  const [before = '', inside = ''] = makes.split('Show all makes');
  expect(before.match(/name="make"/g)).toHaveLength(7);
  expect(inside).toMatch(/Hide extra makes.*Make 20.*All Makes.*Make 21/);
  expect(before).toMatch(/Select models.*name="model"[^>]*value="Orra"/);
  expect(makes.match(/name="make"/g)).toHaveLength(24);
});

it('SRCH-10 has two native sliders a range, beside the number fields', () => {
  expect(panel).toMatch(/<input type="range"[^>]*aria-label="Highest price" aria-valuetext="\$30,000"/);
  expect(panel).toMatch(/data-handle="low"[^>]*min="4000" max="112000" step="1000"/);
});

it('SRCH-12 leads to lists nearby', () => {
  const relaxations = [{ label: '12 cars without the colour', href: '/search/toyota' }];
  const empty = renderToStaticMarkup(<EmptyResults clearHref="/search" relaxations={relaxations} />);
  expect(empty).toMatch(/href="\/search\/toyota"[^>]*>12 cars without the colour/);
});

it('SRCH-12 USER-08 asks to be told first, then leads on, and clears last', () => {
  const tell = { label: 'Tell me when there is one', href: '/tell' };
  const relaxations = [
    { label: '12 cars without the colour', href: '/search/toyota' },
    { label: '40 cars without “gt”', href: '/search' },
  ];
  const draw = (told: typeof tell | null) =>
    renderToStaticMarkup(<EmptyResults clearHref="/search" tell={told} relaxations={relaxations} />);
  const links = (html: string) =>
    [...html.matchAll(/<a class="([^"]*)"[^>]*>([^<]*)</g)].map(([, classes = '', label]) => [
      label,
      classes.includes('bg-accent '),
    ]);
  expect(links(draw(tell))).toEqual([
    ['Tell me when there is one', true],
    ['12 cars without the colour', false],
    ['Clear Filters', false],
  ]);
  expect(links(draw(null))).toEqual([
    ['12 cars without the colour', false],
    ['Clear Filters', true],
  ]);
});

it('SRCH-12 draws what the site sells', () => {
  expect(renderToStaticMarkup(<EmptyResults clearHref="/search" body="Pop Top" />)).toMatch(/#caravan"/);
  expect(renderToStaticMarkup(<EmptyResults clearHref="/search" />)).toMatch(/#suv"/);
});
