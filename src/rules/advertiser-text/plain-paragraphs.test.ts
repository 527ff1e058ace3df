import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toParagraphs } from './plain-paragraphs.ts';

describe('toParagraphs', () => {
  it.each([
    ['One owner.\r\n\r\nFull  history.', ['One owner.', 'Full history.']],
    ['<p>One &amp; only</p><ul><li>Tow bar</li><li>Roof&nbsp;racks</li></ul>', ['One & only', 'Tow bar', 'Roof racks']],
    ['<b>Bold</b> text<br/>next', ['Bold text', 'next']],
    ['safe<script>alert(1)</script> still safe', ['safe still safe']],
    ['<img src=x onerror=alert(1)>car', ['car']],
    ['price < 20000 & falling', ['price < 20000 & falling']],
    ['&lt;b&gt; stays text', ['<b> stays text']],
    ['&#x1F697; &#128663;', ['🚗 🚗']],
    ['', []],
    ['  \n ', []],
  ])('VDP-05 reads %j as %j', (text, expected) => {
    expect(toParagraphs(text)).toEqual(expected);
  });

  it('VDP-05 marks the entries of a list where it is asked to, and leaves empty ones out', () => {
    const text = '<p>Has:</p><ul><li>Tow bar</li><li class="x"> </li><LI>Roof racks</LI></ul><link rel="x">end';
    expect(toParagraphs(text, { listMark: '• ' })).toEqual(['Has:', '• Tow bar', '• Roof racks', 'end']);
  });

  it.each([
    ['blanks', `a${' '.repeat(500_000)}b`, ['a b']],
    ['tags that never end', '<p'.repeat(250_000), ['<p'.repeat(250_000)]],
    ['scripts that never end', `a<script></script${' '.repeat(500_000)}`, ['a']],
  ])('VDP-05 reads half a million characters of %s', (_what, text, expected) => {
    expect(toParagraphs(text)).toEqual(expected);
  });

  it('VDP-05 never fails and never leaves an empty paragraph, whatever a feed holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(toParagraphs(text).every((paragraph) => paragraph.trim() !== '')).toBe(true);
      }),
    );
  });
});
