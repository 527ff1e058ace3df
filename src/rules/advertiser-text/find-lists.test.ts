import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLists } from './find-lists.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (...items: string[]) => ({ kind: 'list', items });

describe('findLists', () => {
  it.each([
    [
      ['Good:', '- One owner', '- Two keys', 'Not so good:', '- A ding'],
      [paragraph('Good:'), list('One owner', 'Two keys'), paragraph('Not so good:'), list('A ding')],
    ],
    [['•Tow bar', '● Roof racks', '✓ Books'], [list('Tow bar', 'Roof racks', 'Books')]],
    [['* Price excludes on-roads'], [paragraph('* Price excludes on-roads')]],
    [
      ['- Tow bar', '* Price excludes on-roads'],
      [list('Tow bar'), paragraph('* Price excludes on-roads')],
    ],
    [['*Bluetooth', '*Cruise'], [list('Bluetooth', 'Cruise')]],
    [['-Alloy wheels', '-Tow bar'], [list('Alloy wheels', 'Tow bar')]],
    [['-5 degrees in July, and it started.'], [paragraph('-5 degrees in July, and it started.')]],
    [
      ['-$500 this week', '-10 % on mats'],
      [paragraph('-$500 this week'), paragraph('-10 % on mats')],
    ],
    [
      ['–', '- '],
      [paragraph('–'), paragraph('- ')],
    ],
    [['--- Call now ---'], [paragraph('--- Call now ---')]],
    [[], []],
  ])('VDP-05 reads %j as %j', (paragraphs, expected) => {
    expect(findLists(paragraphs)).toEqual(expected);
  });

  it('VDP-05 keeps every paragraph in its order, whole or without its mark alone', () => {
    const marked = fc.tuple(fc.constantFrom('', '- ', '* ', '*', '-', '• ', '✓'), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.array(marked.map((parts) => parts.join(''))), (paragraphs) => {
        const shown = findLists(paragraphs).flatMap((part) => (part.kind === 'list' ? part.items : [part.text]));
        expect(shown).toHaveLength(paragraphs.length);
        for (const [at, text] of shown.entries()) {
          expect(text).not.toBe('');
          expect(paragraphs[at]?.endsWith(text)).toBe(true);
          expect(paragraphs[at]?.slice(0, -text.length)).toMatch(/^[-–—*•●▪·✓✔\s]*$/u);
        }
      }),
    );
  });
});
