export const checkoutMarks = {
  /** When the terms end, in milliseconds since 1970; the text inside is what is left of the time. */
  until: 'data-checkout-until',
  /** The page is looked at again after so many milliseconds. */
  again: 'data-checkout-again',
  payment: 'data-checkout-payment',
  /** A form that the processor's script fills; its value is what the script is told. */
  framed: 'data-checkout-framed',
  frame: 'data-checkout-frame',
  loading: 'data-checkout-loading',
  notLoaded: 'data-checkout-not-loaded',
  pay: 'data-checkout-pay',
  problem: 'data-checkout-problem',
} as const;
