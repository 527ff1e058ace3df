import { z } from 'zod';

const days = (value: number) => z.number().int().min(0).max(3650).default(value);

/** OFF-18: for how long a site keeps people. Finance applications have days of their own (`financeApplication`). */
export const retentionSettings = z.strictObject({
  leadDays: days(730).describe(
    'Days after the last thing that happened with an enquiry until its person is erased and numbers are left; 0 keeps it. Visitors see nothing of it.',
  ),
  paymentDays: days(1826).describe(
    'Days after a reservation or an online payment is over until its buyer is erased; amounts and dates stay. 0 keeps the buyer. Visitors see nothing of it.',
  ),
  accountDays: days(1095).describe(
    'Days after a visitor was last signed in until his account with garage and prizes is erased; one with an alert that runs is kept. 0 keeps it. Visitors see nothing of it before that.',
  ),
  mailDays: days(90).describe(
    'Days until mail that has found no enquiry, and mail of the site that could not be sent, is erased; 0 keeps it. Visitors see nothing of it.',
  ),
});
