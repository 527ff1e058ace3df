import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password.ts';

const known = ['helen.marsh@northside.example', 'Helen Marsh'];

describe('findPasswordProblem', () => {
  it.each(['three quiet green ladders', 'Zürich liegt am See', 'correct-horse-battery', 'q8#vT2!kLm90x'])(
    'OFF-01 takes %s',
    (password) => expect(findPasswordProblem(password, known)).toBeNull(),
  );

  it.each([
    ['short words', 'at least 12'],
    ['password1234567', 'tried first'],
    ['Qwertyuiop123', 'tried first'],
    ['aaaaaaaaaaaaaaaa', 'tried first'],
    ['123456789012', 'tried first'],
    ['helenmarsh2026', 'your name'],
    ['northside-helen', 'your name'],
    ['x'.repeat(100) + 'abcdefgh'.repeat(20), 'at most 200'],
  ])('OFF-01 refuses %s', (password, reason) => {
    expect(findPasswordProblem(password, known)).toContain(reason);
  });

  it('OFF-01 takes almost any four random words', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{2}[aeiou][b-df-hj-np-tv-z]{3}$/);
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), (words) => {
        fc.pre(new Set(words.join('')).size >= 6);
        expect(findPasswordProblem(words.join(' '), known)).toBeNull();
      }),
    );
  });
});
