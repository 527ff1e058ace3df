import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { parseFilterExpression } from './parse-filter-expression.ts';

const toyota = { kind: 'value', facet: 'make', value: 'Toyota' };
const used = { kind: 'value', facet: 'car_type', value: 'used' };
const cheap = { kind: 'range', facet: 'price', min: 0, max: 20_000 };

describe('SRCH-25 a caller’s filter', () => {
  it.each([
    ['make:Toyota', toyota],
    ['make=Toyota', toyota],
    ['MAKE : "Toyota"', toyota],
    ['price:0 TO 20000', cheap],
    ['make:Toyota AND price:0 TO 20000', { kind: 'and', parts: [toyota, cheap] }],
    [
      'make:Toyota OR car_type:used AND price:0 TO 20000',
      { kind: 'or', parts: [toyota, { kind: 'and', parts: [used, cheap] }] },
    ],
    [
      '(make:Toyota OR car_type:used) AND price:0 TO 20000',
      { kind: 'and', parts: [{ kind: 'or', parts: [toyota, used] }, cheap] },
    ],
    ['NOT make:Toyota', { kind: 'not', part: toyota }],
    ['NOT NOT (make:Toyota)', { kind: 'not', part: { kind: 'not', part: toyota } }],
    [
      'make:Alfa Romeo AND NOT car_type:used',
      {
        kind: 'and',
        parts: [
          { kind: 'value', facet: 'make', value: 'Alfa Romeo' },
          { kind: 'not', part: used },
        ],
      },
    ],
    ['badge:"4x4 \\"AND\\" (more): yes"', { kind: 'value', facet: 'badge', value: '4x4 "AND" (more): yes' }],
    ['year:2020', { kind: 'range', facet: 'year', min: 2020, max: 2020 }],
    ['seats:7', { kind: 'value', facet: 'seats', value: '7' }],
    ['seats:4 TO 7', { kind: 'range', facet: 'seats', min: 4, max: 7 }],
    ['km:* TO 5000', { kind: 'range', facet: 'km', min: Number.NEGATIVE_INFINITY, max: 5000 }],
    ['', undefined],
    ['   ', undefined],
  ])('SRCH-25 reads %s', (text, expression) => {
    expect(parseFilterExpression(text)).toEqual(expression);
  });

  it.each([
    ['colour_of_money:red', /Unknown field "colour_of_money"/],
    ['make:Toyota AND sold:true', /Unknown field "sold"/],
    ['__proto__:x', /Unknown field "__proto__"/],
    ['make:', /a value for "make"/],
    ['make:Toyota AND', /a field at the end/],
    ['(make:Toyota', /not closed/],
    ['make:Toyota)', /before "\)"/],
    ['make:Toyota "x"', /AND or OR before "x"/],
    ['make:"Toyota', /quotation mark/],
    ['price:a TO b', /"a" is not a number/],
    ['make:A TO B', /"make" is not a number/],
    ['price:cheap', /"cheap" is not a number/],
    ['AND', /a field before "AND"/],
    [`${'('.repeat(60)}make:x`, /deep/],
    [`${'NOT '.repeat(60)}make:x`, /deep/],
    [Array.from({ length: 101 }, () => 'make:x').join(' OR '), /more than 100/],
  ])('SRCH-25 refuses %s', (text, message) => {
    expect(() => parseFilterExpression(text)).toThrow(Refusal);
    expect(() => parseFilterExpression(text)).toThrow(message);
  });

  it('SRCH-25 reads or refuses any text', () => {
    const anyPiece = fc.oneof(
      fc.constantFrom('make', ':', 'AND', 'OR', 'NOT', 'TO', '(', ')', '"', ' ', 'x', '5', '='),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 30 }), (pieces) => {
        try {
          parseFilterExpression(pieces.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a filter of a megabyte', () => {
    expect(() => parseFilterExpression(`make:${'x'.repeat(1_000_000)}`)).toThrow(/longer than/);
  });
});
