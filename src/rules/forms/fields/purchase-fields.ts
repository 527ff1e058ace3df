import type { NoteDefinition } from './field-definition.ts';

/** What a purchase says of itself: nobody can post it. */
const said = (label: string) =>
  ({ kind: 'note', label, personal: true, said: { as: 'line', label } }) as const satisfies NoteDefinition;

/** BUY-07: the purchase of a buyer, as the dealer reads it. */
export const purchaseFields = {
  purchase_sum: said('The sum'),
  purchase_payment: said('Finance or cash'),
  purchase_loan: said('The loan'),
  purchase_handover: said('Delivery or pick-up'),
  purchase_extras: said('Extras'),
  purchase_deposit: said('Deposit'),
} as const satisfies Record<string, NoteDefinition>;
