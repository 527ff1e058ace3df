import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars } from '#kernel/money.ts';
import { siteSettingsSchema } from '../site-settings/settings.ts';
import { createOnlinePaymentSchema, readPaymentAmount } from './online-payment.ts';

const schema = createOnlinePaymentSchema(siteSettingsSchema.parse({ onlinePayments: { least: 5, most: 2000 } }));
const payer = { amount: '250', reference: 'INV-1', name: 'Jane', email: 'jane@payer.example', phone: '0412 345 678' };
const listProblems = (more: object) =>
  (schema.safeParse({ ...payer, ...more }).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  );

describe('what is paid', () => {
  it('SITE-20 is read as a person writes dollars, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const plain = (cents / 100).toFixed(2);
        for (const text of [plain, `$${plain}`, ` ${plain} `, formatDollars(cents)]) {
          expect([text, readPaymentAmount(text)]).toEqual([text, cents]);
        }
      }),
    );
    expect(readPaymentAmount('1234.5')).toBe(1_234_50);
    for (const text of ['', 'abc', '-5', '1e3', '12.345', '1,23', '12,3456', '0x10', '١٢', '1 234', 'NaN', '5$']) {
      expect([text, readPaymentAmount(text)]).toEqual([text, null]);
    }
  });

  it.each([
    ['4.99', 'amount: Please enter an amount between $5 and $2,000.'],
    ['2000.01', 'amount: Please enter an amount between $5 and $2,000.'],
    ['', 'amount: Please enter the amount.'],
    ['ten', 'amount: Please enter the amount in dollars, such as 250 or 1,234.50.'],
  ])('SITE-20 keeps to the limits of the site: %o', (amount, problem) => {
    expect(listProblems({ amount })).toEqual([problem]);
  });

  it.each(['5', '2,000.00', '$250'])('SITE-20 takes %s', (amount) => {
    expect(listProblems({ amount })).toEqual([]);
  });
});

describe('the reference of a payment', () => {
  it.each([
    ['inv-20311', 'INV-20311'],
    [' RO/7781.2 ', 'RO/7781.2'],
  ])('SITE-20 is kept in capitals: %s', (reference, kept) => {
    expect(schema.parse({ ...payer, reference }).reference).toBe(kept);
  });

  it.each(['ab', 'a'.repeat(31), 'INV 20311', '-INV', 'INV--1', 'INV-1/', '<b>', 'ИНВ-1', 'INV\n1'])(
    'SITE-20 is refused where it has another shape: %o',
    (reference) => {
      expect(listProblems({ reference })).toEqual([
        'reference: A reference has 3 to 30 letters and digits, with hyphens, slashes or dots between them.',
      ]);
    },
  );

  it('SITE-20 is asked for', () => {
    expect(listProblems({ reference: ' ' })).toEqual(['reference: Please enter the reference.']);
  });
});
