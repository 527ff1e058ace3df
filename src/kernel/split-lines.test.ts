import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from './split-lines.ts';

async function* cut(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function collect(text: string, size: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(cut(text, size))) lines.push(line);
  return lines;
}

describe('splitLines', () => {
  it('gives back whatever lines were written, however the text is cut', async () => {
    const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
        const text = lines.map((each) => `${each}\n`).join('');
        expect(await collect(text, size)).toEqual(lines);
      }),
    );
  });

  it('gives a last line without an end too, and does not break at U+2028', async () => {
    expect(await collect('a\u2028b\nc', 2)).toEqual(['a\u2028b', 'c']);
  });
});
