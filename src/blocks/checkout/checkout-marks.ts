export const checkoutMarks = {
  /** When the terms end, in milliseconds since 1970; the text inside is what is left of the time. */
  until: 'data-checkout-until',
  /** The page is looked at again after so many milliseconds. */
  again: 'data-checkout-again',
  payment: 'data-checkout-payment',
} as const;
