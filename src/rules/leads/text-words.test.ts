import { describe, expect, it } from 'vitest';
import { readMobile, readTextWord } from './text-words.ts';

describe('words of text messages', () => {
  it.each(['STOP', 'stop', ' Stop. ', 'STOP!!', 'stopall', 'Unsubscribe', 'opt-out'])(
    'OFF-08 end texts: %s',
    (text) => {
      expect(readTextWord(text)).toBe('stop');
    },
  );
  it.each(['Please stop by tomorrow', 'I cannot stop thinking about it', 'ends at 5?', '', 'no'])(
    'OFF-08 in a sentence end nothing: %s',
    (text) => {
      expect(readTextWord(text)).toBeNull();
    },
  );
  it('OFF-08 begin them again', () => {
    expect(['Start', 'UNSTOP', 'start now'].map(readTextWord)).toEqual(['start', 'start', null]);
  });
});

describe('a number that takes texts', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
    ['07 3123 4567', null],
    ['1300 123 456', null],
    ['call me', null],
  ])('OFF-08 is mobile: %s', (phone, mobile) => {
    expect(readMobile(phone)).toBe(mobile);
  });
});
