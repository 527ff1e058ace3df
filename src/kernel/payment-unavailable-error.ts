/** A payment processor cannot be reached or gives no answer in time; it may have carried out the call all the same. */
export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}

/** By name: the built pages have a class of their own, and the processors that they use come from outside. */
export function isPaymentUnavailable(error: unknown): error is PaymentUnavailableError {
  return error instanceof Error && error.name === 'PaymentUnavailableError';
}
