/** In the metadata of sessions and intents, and of the charges made from them. */
export const reservationKey = 'reservation';

/** A session is known to one account alone, so that both are the payment's name. */
export function joinPaymentId(account: string, session: string): string {
  return `${account}/${session}`;
}

export function splitPaymentId(id: string): { account: string; session: string } {
  const [account = '', session = ''] = id.split('/');
  return { account, session };
}
