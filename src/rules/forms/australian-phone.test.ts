import { describe, expect, it } from 'vitest';
import { parseAustralianPhone, toStoredPhoneWord, writeAustralianPhone } from './australian-phone.ts';

describe('parseAustralianPhone', () => {
  it.each([
    ['(07) 3123 4567', '+61731234567'],
    ['0412 345 678', '+61412345678'],
    ['+61 412 345 678', '+61412345678'],
    ['+61 (0)412-345-678', '+61412345678'],
    ['0061 2 9123 4567', '+61291234567'],
    ['61412345678', '+61412345678'],
    ['1300 123 456', '1300123456'],
    ['13 12 34', '131234'],
    ['０４１２３４５６７８', '+61412345678'],
  ])('LEAD-02 reads %s as %s', (text, phone) => {
    expect(parseAustralianPhone(text)).toBe(phone);
  });

  it.each(['', 'abc', '12345', '0112345678', '+1 212 555 0100', '0412 345 6789', '٠٤١٢٣٤٥٦٧٨', '📞'])(
    'LEAD-02 finds no Australian number in "%s"',
    (text) => {
      expect(parseAustralianPhone(text)).toBeNull();
    },
  );
});

describe('toStoredPhoneWord', () => {
  it.each([
    ['0491 575 789', '+61491575789'],
    ['0491575789', '+61491575789'],
    ['0491 575', '+61491575789'],
    ['0491-575-789', '+61491575789'],
    ['(07) 5550 1000', '+61755501000'],
    ['+61 491 575 789', '+61491575789'],
    ['+61491575789', '+61491575789'],
  ])('OFF-07 OFF-18 has each word of %s stand in %s', (words, stored) => {
    const found = words.split(' ').map(toStoredPhoneWord);
    expect(found.filter((word) => !stored.includes(word))).toEqual([]);
  });

  it.each(['jane', '2024-11', 'S0123', '0', '(new)', 'T10-424'])('OFF-07 leaves %s as it is', (word) => {
    expect(toStoredPhoneWord(word)).toBe(word);
  });
});

describe('writeAustralianPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['+61731234567', '07 3123 4567'],
    ['1300123456', '1300 123 456'],
    ['1800123456', '1800 123 456'],
    ['131234', '13 12 34'],
    ['+12125550100', '+12125550100'],
  ])('LEAD-16 writes %s as people read it: %s', (phone, written) => {
    expect(writeAustralianPhone(phone)).toBe(written);
  });
});
