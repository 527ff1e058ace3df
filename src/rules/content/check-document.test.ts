import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument, documentLimits } from './check-document.ts';
import { exampleDocument } from './document.examples.ts';
import { summariseDocument } from './document-text.ts';
import { listDocumentLinks } from './list-links.ts';

const paragraph = (text: string, marks?: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });

function listProblems(value: unknown): string[] {
  const checked = checkDocument(value);
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('checkDocument', () => {
  it('SITE-24 takes a document with every type of node, and takes again what it gives', () => {
    const checked = checkDocument(exampleDocument);
    expect(checked).toEqual({ kind: 'valid', document: exampleDocument });
  });

  it('SITE-24 fills in what may be left out', () => {
    const checked = checkDocument(
      doc({ type: 'carSlider', attrs: { search: '/search/used-cars' } }, { type: 'paragraph' }),
    );
    expect(checked).toEqual({
      kind: 'valid',
      document: doc(
        { type: 'carSlider', attrs: { heading: '', search: '/search/used-cars', limit: 8 } },
        { type: 'paragraph', content: [] },
      ),
    });
  });

  it.each([
    ['no document', 'text', ': must be a node such as {"type": "paragraph"}'],
    ['an unknown type', doc({ type: 'paragrph' }), 'content.0.type: is unknown; did you mean paragraph?'],
    [
      'a node in the wrong place',
      doc({ type: 'listItem' }),
      'content.0: an entry of a list may not stand in the page; allowed there: heading, paragraph',
    ],
    [
      'an unknown key',
      doc({ ...paragraph('x'), html: '<b>' }),
      'content.0.html: is unknown; valid names are type, attrs, content',
    ],
    ['an unknown attribute', doc({ type: 'reviews', attrs: { onclick: 'x' } }), 'content.0.attrs.onclick: is unknown'],
    [
      'too high a heading',
      doc({ type: 'heading', attrs: { level: 1 }, content: paragraph('x').content }),
      'content.0.attrs.level: must be 2, or 3, or 4; it is 1',
    ],
    [
      'one column',
      doc({ type: 'columns', content: [{ type: 'column', content: [paragraph('x')] }] }),
      'content.0: columns needs at least 2 of: column',
    ],
    ['empty text', doc(paragraph('')), 'content.0.content.0.text: must be text that is not empty'],
    [
      'an unknown mark',
      doc(paragraph('x', [{ type: 'blink' }])),
      'content.0.content.0.marks.0: must be one of strong, em, link',
    ],
    ['a mark that stands twice', doc(paragraph('x', [{ type: 'em' }, { type: 'em' }])), 'marks.1: em stands twice'],
    [
      'a form that stands twice',
      doc(...['contact', 'contact'].map((form) => ({ type: 'form', attrs: { form } }))),
      'content.1: the form contact stands twice on the page',
    ],
    [
      'an unknown form',
      doc({ type: 'form', attrs: { form: 'login' } }),
      'content.0.attrs.form: must be one of contact, vehicle',
    ],
    [
      'a picture without words',
      doc({ type: 'picture', attrs: { src: '/media/a.webp', alt: '' } }),
      'content.0.attrs.alt: must say what the picture shows',
    ],
    [
      'a player without https',
      doc({ type: 'video', attrs: { url: 'http://v.example/1', title: 'x' } }),
      'content.0.attrs.url: must be an https address',
    ],
    [
      'a search elsewhere',
      doc({ type: 'carSlider', attrs: { search: '//evil.example' } }),
      'content.0.attrs.search: must be the address of a search on this site',
    ],
  ])('SITE-24 refuses %s, and says where and what is allowed', (_name, value, problem) => {
    expect(listProblems(value).join('\n')).toContain(problem);
  });

  it('SITE-24 refuses rows of different lengths', () => {
    const row = (cells: number) => ({
      type: 'tableRow',
      content: Array.from({ length: cells }, () => ({ type: 'tableCell', content: [paragraph('x')] })),
    });
    expect(listProblems(doc({ type: 'table', content: [row(2), row(3)] }))).toEqual([
      'content.0.content.1: has 3 cells, but the first row has 2',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example/',
    'mailto:a@b.example?bcc=all@b.example',
    'tel:alert(1)//',
    '#"><script>',
  ])('SITE-24 refuses the address %j of a link, a button and a picture', (href) => {
    const linked = doc(
      paragraph('x', [{ type: 'link', attrs: { href } }]),
      { type: 'buttons', content: [{ type: 'button', attrs: { label: 'x', href } }] },
      { type: 'picture', attrs: { src: href, alt: 'x' } },
    );
    expect(listProblems(linked)).toHaveLength(3);
  });

  it.each([
    '/contact',
    '/search?q=a#b',
    'https://a.example/?b=c',
    'tel:+61 7 5550 1234',
    'mailto:a@b.example',
    '#how-it-works',
  ])('SITE-24 takes the address %j of a link', (href) => {
    expect(listProblems(doc(paragraph('x', [{ type: 'link', attrs: { href } }])))).toEqual([]);
  });

  it('SITE-24 refuses what is too deep, too long or too much, without taking it apart', () => {
    let deep: unknown = paragraph('x');
    for (let level = 0; level < 20_000; level++) {
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] };
    }
    expect(listProblems(doc(deep))).toContainEqual(expect.stringContaining('is nested deeper than 12 levels'));
    const many = Array.from({ length: documentLimits.nodes }, () => paragraph('x'));
    expect(listProblems(doc(...many))).toEqual([': has more than 4000 nodes']);
    expect(listProblems(doc(paragraph('x'.repeat(documentLimits.characters + 1))))).toEqual([
      ': has more than 200000 characters',
    ]);
  });

  it('SITE-24 answers whatever it is given, and never changes it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        checkDocument(value);
        checkDocument(doc(value));
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});

describe('listDocumentLinks', () => {
  it('SITE-22 lists every address of a document, with its kind and its place', () => {
    const links = listDocumentLinks(exampleDocument).map(({ kind, href }) => `${kind} ${href}`);
    expect(links).toEqual([
      'link /contact',
      'picture /media/northside/workshop.webp',
      'link /search/used-cars',
      'link tel:0755501234',
      'video https://www.youtube.com/embed/abc123',
      'picture /media/northside/poster.webp',
      'search /search/used-cars',
    ]);
    expect(listDocumentLinks(exampleDocument)[0]?.path).toBe('content.1.content.2');
  });
});

describe('summariseDocument', () => {
  it('SITE-24 is the first paragraph, cut at a word', () => {
    expect(summariseDocument(exampleDocument)).toBe('Plain, strong and linked.');
    const checked = checkDocument(doc(paragraph('word '.repeat(60))));
    const summary = checked.kind === 'valid' ? summariseDocument(checked.document) : '';
    expect(summary).toMatch(/word …$/);
    expect(summary.length).toBeLessThanOrEqual(162);
  });
});
