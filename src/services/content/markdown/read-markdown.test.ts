import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '#rules/content/check-document.ts';
import { exampleDocument } from '#rules/content/document.examples.ts';
import { listDocumentLinks } from '#rules/content/list-links.ts';
import { rangeFacets, valueFacets } from '#rules/search/facets/facets.ts';
import { readMarkdown } from './read-markdown.ts';

const example = `---
description: All there is
picture: /media/northside/card.webp
draft: true
from: 2026-08-01T00:00:00+10:00
to: 2026-09-01T00:00:00+10:00
---

# Everything

## How we sell

Plain, **strong**[* and linked*](/contact).\\
x

- One
- Two

3. Three

:::quote{author="Ann"}
Good.
:::

![Our workshop](/media/northside/workshop.webp "Fourteen hoists")

::button[Used cars]{href="/search/used-cars"}
::button[Call us]{href="tel:0755501234" look="outline"}

| Day    | Open   |
| ------ | ------ |
| Monday | 8 to 5 |

---

::video[A walk round the yard]{url="https://www.youtube.com/embed/abc123" poster="/media/northside/poster.webp"}

::::columns
:::column
Left
:::
:::column
Right
:::
::::

::::accordion
:::question[How much?]
So much.
:::
::::

::form{form="contact"}

::cars[Just in]{search="/search/used-cars" limit="6"}

::locations

::map

::reviews[They say]

::warranties
`;

function listProblems(text: string): string[] {
  const read = readMarkdown(text);
  return read.kind === 'page' ? [] : read.problems.map(({ line, message }) => `${line}: ${message}`);
}

describe('readMarkdown', () => {
  it('SITE-24 reads every type of node from Markdown and directives, and the front matter', () => {
    const read = readMarkdown(example);
    if (read.kind !== 'page') throw new Error(JSON.stringify(read.problems));
    const { document, ...rest } = read.page;
    expect(rest).toEqual({
      title: 'Everything',
      description: 'All there is',
      pictureUrl: '/media/northside/card.webp',
      draft: true,
      startsAt: '2026-07-31T14:00:00.000Z',
      expiresAt: '2026-08-31T14:00:00.000Z',
    });
    const types = (content: readonly { type: string }[]) => content.map(({ type }) => type);
    expect(types(document.content)).toEqual(types(exampleDocument.content));
    const withoutText = (content: readonly object[]) => content.toSpliced(1, 1);
    expect(withoutText(document.content)).toEqual(withoutText(exampleDocument.content));
    expect(listDocumentLinks(document)).toHaveLength(listDocumentLinks(exampleDocument).length);
  });

  it('SITE-24 reads lines that Windows ended, and no directive inside a line', () => {
    const read = readMarkdown('# Hours\r\n\r\nOpen:Monday from 8:30,\r\nclosed:sunday\r\n');
    expect(read).toMatchObject({
      page: { document: { content: [{ content: [{ text: 'Open:Monday from 8:30, closed:sunday' }] }] } },
    });
  });

  it.each([
    ['a script', '# A\n\n<script>alert(1)</script>', '3: has HTML, which a page does not take'],
    ['a frame inside a line', '# A\n\nx <iframe src="https://x.example">', '3: has HTML'],
    ['a link that runs', '# A\n\n[x](javascript:alert%281%29)', '3: link href must be a path'],
    ['a picture that runs', '# A\n\n![x](data:text/html,x)', '3: picture src must be a path'],
    [
      'an unknown directive',
      '# A\n\n::butten[x]',
      '3: butten is unknown; did you mean button? Valid names are button, quote',
    ],
    ['an unknown attribute', '# A\n\n::cars{serch="/search"}', '3: cars serch is unknown; did you mean search?'],
    ['an attribute where there are none', '# A\n\n::reviews{a=b}', '3: reviews a is unknown; it takes no attributes'],
    [
      'a wrong attribute',
      '# A\n\n\n::cars{search="/search" limit="99"}',
      '4: cars limit must be a whole number from 2 to 24',
    ],
    ['a directive that should have content', '# A\n\n::columns', '3: columns has content: write :::columns'],
    ['a directive inside text', '# A\n\nx\n:: reviews', '3: has a line with :: that is no directive'],
    ['code', '# A\n\n    rm -rf', '3: has a block of code'],
    ['a title that stands twice', '---\ntitle: A\n---\n\n# B', '5: heading level must be 2, or 3, or 4; it is 1'],
    ['no title', 'Text', '1: has no title'],
    [
      'an unknown key of the front matter',
      '---\ntitle: A\ndrafft: true\n---',
      '3: drafft is unknown; did you mean draft?',
    ],
    ['a moment without a zone', '---\ntitle: A\nfrom: 2026-08-01\n---', '3: from must be a moment with its time zone'],
    [
      'an end before the beginning',
      '---\ntitle: A\nto: 2026-08-01T00:00:00Z\nfrom: 2026-08-02T00:00:00Z\n---',
      '3: to must be later than from',
    ],
    ['front matter that is no YAML', '---\ntitle: "A\n---', '2: Missing closing'],
    ['quotes in quotes', `# A\n\n${'>'.repeat(300_000)}`, '3: is nested deeper than 12 levels'],
    ['lists in lists in one line', `# A\n\n${'- 1. '.repeat(60_000)}a`, '3: is nested deeper than 12 levels'],
    [
      'lists in lists',
      `# A\n\n${Array.from({ length: 600 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')}`,
      '53: is nested deeper than 12 levels; begin it with fewer blanks and marks',
    ],
    [
      'a directive after many line breaks in a paragraph',
      `# A\n\nx${'&#10;'.repeat(79_000)}::a`,
      '3: has a line with :: that is no directive',
    ],
    ['directives in directives', `# A\n\n${'::::a\n:::\n'.repeat(39_000)}`, '27: is nested deeper than 12 levels'],
    ['emphasis without an end', `# A\n\n${'*a_b'.repeat(90_000)}`, '3: has one of [ * _ more than'],
    ['more links than nodes', `# A\n\n${'[x]('.repeat(99_000)}`, '3: has one of [ * _ more than the 4000 of a page'],
    ['a page as long as a book', `# A\n\n${'x'.repeat(400_001)}`, '1: is longer than 400000 characters'],
  ])('SITE-24 refuses %s, and names the line', (_name, text, problem) => {
    expect(listProblems(text).join('\n')).toContain(problem);
  });

  it('SITE-24 gives a sound document or problems with lines, whatever a file holds', () => {
    const pieces = ['# A\n', '\n', '::', ':::', '::::columns\n', ':::column\n', '> ', '- ', '1. ', '|a|b|\n|-|-|\n'];
    const more = [
      '[x](javascript:a)',
      '[x](/a)',
      '**',
      '_',
      '<b>',
      '&#106;',
      '![a](b)',
      '{a=b}',
      '---\n',
      ' ',
      '\\',
      '`',
    ];
    const words = fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const read = readMarkdown(parts.join(''));
        if (read.kind === 'problems') expect(read.problems.every(({ line }) => line >= 1)).toBe(true);
        else {
          expect(checkDocument(read.page.document)).toEqual({ kind: 'valid', document: read.page.document });
          expect(JSON.stringify(read.page.document)).not.toContain('"javascript:');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('docs/content.md', () => {
  const docs = readFileSync(new URL('../../../../docs/content.md', import.meta.url), 'utf8');
  const [, examples = ''] = /Those with content[\s\S]*?```\n([\s\S]*?)```/.exec(docs) ?? [];
  const directives = [...docs.matchAll(/^\| `(::[^`]+)` \|/gm)].map(([, directive = '']) => directive);

  it('SITE-24 shows directives as they are read, every type of them', () => {
    expect(directives).toHaveLength(8);
    for (const directive of directives)
      expect([directive, listProblems(`# Title\n\n${directive}\n`)]).toEqual([directive, []]);
    expect(listProblems(`# Title\n\n${examples}`)).toEqual([]);
  });

  it('SITE-24 names the parameters of a search as addresses have them', () => {
    const search = /search="([^"]+)"/.exec(docs)?.[1] ?? '';
    const names = [...new URL(search, 'http://site.example').searchParams.keys()];
    expect(names).not.toEqual([]);
    expect(names.filter((name) => ![...valueFacets, ...rangeFacets].some((facet) => facet === name))).toEqual([]);
  });
});
