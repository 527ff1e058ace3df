import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldQuoted } from './fold-quoted.ts';

describe('foldQuoted', () => {
  it.each([
    ['Yes please.\n\nOn Mon, 2 Mar 2026 at 12:00, Lee <lee@x.example> wrote:\n> Hello\n> you', 'Yes please.'],
    ['Yes.\n\nOn Mon, 2 Mar 2026 at 12:00, Lee of a long name\n<lee@x.example> wrote:\n> Hello', 'Yes.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Lee', 'Yes.'],
    ['Yes.\n\nFrom: Lee <lee@x.example>\nSent: Monday', 'Yes.'],
    ['Yes.\n\n> Hello\n>\n> you\n', 'Yes.'],
  ])('OFF-08 folds the mail below %j', (text, own) => {
    const folded = foldQuoted(text);
    expect(folded.own).toBe(own);
    expect(folded.quoted).not.toBe('');
  });

  it.each([
    'Nothing is quoted here.',
    '> When?\nOn Monday.\n> Where?\nAt yours.',
    '> All of it is quoted.',
    'I was on holiday on Monday and wrote: hello',
  ])('OFF-08 leaves %j whole', (text) => expect(foldQuoted(text)).toEqual({ own: text, quoted: '' }));

  it.each([
    ['many quoted lines', '>\n'.repeat(49_000)],
    ['many empty lines', '\n'.repeat(49_000)],
    ['many words that begin a quote', 'On Monday\n'.repeat(9_000)],
  ])('OFF-08 reads %s once, and leaves what stands below them', (_, lines) => {
    const text = `${lines}below`;
    expect(foldQuoted(text)).toEqual({ own: text.trim(), quoted: '' });
  });

  it('OFF-08 loses no word, whatever somebody has written', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('> a', 'On Monday Lee wrote:', '', 'From: a@b.example'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { own, quoted } = foldQuoted(lines.join('\n'));
        const words = (text: string) => text.split(/\s+/).filter(Boolean);
        expect([...words(own), ...words(quoted)]).toEqual(words(lines.join('\n')));
      }),
    );
  });
});
