import type { PersonOverview } from '#services/privacy/read-person.ts';

/** What somebody should know before a person is erased. */
export function describeWarnings({ reservations, payments, undelivered }: PersonOverview['running']): string[] {
  const many = (count: number, one: string, more: string) => (count === 1 ? `One ${one}` : `${count} ${more}`);
  return [
    reservations > 0
      ? `${many(reservations, 'reservation still runs', 'reservations still run')}. Its buyer stays known until it has ended: release it first under Money, or erase again afterwards.`
      : '',
    payments > 0
      ? `${many(payments, 'online payment is not over', 'online payments are not over')}. Its payer stays known until then: erase again afterwards.`
      : '',
    undelivered > 0
      ? `${many(undelivered, 'enquiry has not reached the dealer yet', 'enquiries have not reached the dealer yet')}, and will not be sent any more.`
      : '',
  ].filter((text) => text !== '');
}
