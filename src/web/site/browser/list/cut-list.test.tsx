import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { templateNames } from '#templates/registry.ts';
import { getTemplate } from '#templates/slots.ts';
import { emptySearchExample, longSearchExample } from '#templates/views/pages.examples.ts';
import { siteExample } from '#templates/views/site.examples.ts';
import { ResultsArea } from '#web/pages/results/results-area.tsx';
import { cutList } from './cut-list.ts';

const head = '<!doctype html><html><head><title>Cars</title>';
const card = '<li data-key=';
const end = '</ul><template data-results-end';

function countCards(html: string): number {
  return html.slice(html.indexOf('data-results=')).split(card).length - 1;
}

describe.each(templateNames)('a page of cars in %s', (name) => {
  const { search: Search } = getTemplate(name);
  const write = (view: typeof longSearchExample) => {
    const list = renderToString(
      <ResultsArea cached={3}>
        <Search site={siteExample} view={view} />
      </ResultsArea>,
    );
    return `${head}</head><body><header>Menus</header>${list}<footer>Imprint</footer></body></html>`;
  };
  const page = write(longSearchExample);

  const whole = countCards(page);

  it.each([
    [0, 0],
    [0, 4],
    [1, 5],
    [4, 8],
    [0, whole],
    [whole - 1, whole + 3],
  ])('SRCH-13 is cut to its cards from %d to %d, and nothing of the list is lost', (from, to) => {
    const cut = cutList(page, { from, to });
    const list = cut.html.slice(head.length);
    const first = list.indexOf(card, list.indexOf('data-results='));
    const at = first < 0 ? list.indexOf(end) : first;
    const joined = (list.slice(0, at) + cut.before + list.slice(at)).replace(end, () => cut.later + end);
    expect(cut.html.slice(0, head.length)).toBe(head);
    expect(page).toContain(joined);
    expect(joined).toMatch(/^<div data-list=/);
    expect(page.slice(page.indexOf(joined) + joined.length)).toMatch(/^<p role="status" data-list-news/);
    const counts = [cut.before, cut.later].map((text) => text.split(card).length - 1);
    expect([counts[0], countCards(cut.html), counts[1]]).toEqual([
      from,
      Math.min(to, whole) - from,
      Math.max(0, whole - to),
    ]);
    expect(cut.beforeCount).toBe(from);
  });

  it('SRCH-13 is cut from its first card on where it ends before what was looked at', () => {
    const cut = cutList(page, { from: whole, to: whole + 4 });
    expect([cut.before, cut.beforeCount, cut.later, countCards(cut.html)]).toEqual(['', 0, '', whole]);
  });

  it('SRCH-13 is left whole where there are no cards', () => {
    const none = cutList(write(emptySearchExample), { from: 2, to: 6 });
    expect(none).toMatchObject({ before: '', beforeCount: 0, later: '' });
    expect(none.html).toContain('data-results-end');
  });
});

it('SRCH-13 leaves a page without a list as it is', () => {
  const page = `${head}</head><body><ul><li data-key="1">Car</li></ul></body></html>`;
  expect(cutList(page, { from: 0, to: 0 })).toEqual({ html: page, before: '', beforeCount: 0, later: '' });
});
