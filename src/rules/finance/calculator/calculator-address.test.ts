import { describe, expect, it } from 'vitest';
import { addLoanToAddress } from './calculator-address.ts';

const loan = { amount: 24_990.4, tradeIn: 3000, residual: 0, term: 4.5 };

describe('a link to the finance application', () => {
  it('LEAD-13 SITE-09 takes the figures of a calculator along, and keeps what it says besides', () => {
    expect(addLoanToAddress('/apply-for-finance?car_id=7&vin=A%20B#finance-form', loan)).toBe(
      '/apply-for-finance?car_id=7&vin=A+B&calc_amount=24990&calc_deposit=3000&calc_residual=0&calc_term=4.5#finance-form',
    );
    expect(addLoanToAddress('/apply-for-finance', { ...loan, term: 4.3 })).toBe(
      '/apply-for-finance?calc_amount=24990&calc_deposit=3000&calc_residual=0&calc_term=4.5',
    );
  });
});
