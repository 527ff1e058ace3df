import { describe, expect, it } from 'vitest';
import { writeCsvLine } from './write-csv.ts';

describe('a line of CSV', () => {
  it.each(['=1+1', '+61', '-cmd', '@sum', '\t=1', ' =1'])('OFF-04 makes %j a text that nothing runs', (text) => {
    expect(writeCsvLine([text])).toBe(`'${text}\r\n`);
  });

  it('OFF-04 keeps numbers below zero, quotes what needs it and leaves out nothing', () => {
    expect(writeCsvLine([-5, null, true, 'a,b', 'say "x"', ['one', 'two']])).toBe(
      '-5,,true,"a,b","say ""x""","one\ntwo"\r\n',
    );
  });
});
