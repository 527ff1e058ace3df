/** A payment processor cannot be reached or gives no answer in time; it may have carried out the call all the same. */
export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}
