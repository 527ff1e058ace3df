import { photoKinds } from '../../uploads/file-kinds.ts';
import type { FileFieldDefinition, HiddenDefinition, NoteDefinition } from './field-definition.ts';

const line = (label: string) =>
  ({
    kind: 'hidden',
    label,
    personal: true,
    value: () => null,
    said: { as: 'line', label },
  }) as const satisfies HiddenDefinition;
/** Longer than what a page sends along otherwise. */
const longLine = (label: string) => ({ ...line(label), isLong: true }) as const satisfies HiddenDefinition;

/** What our own valuation says, and what the visitor answered to it: nobody can post it. */
const outcome = (label: string) =>
  ({ kind: 'note', label, personal: true, said: { as: 'line', label } }) as const satisfies NoteDefinition;

const photos = {
  kind: 'file',
  label: 'Photos of your vehicle',
  hint: 'Up to 6 photos from your phone: JPEG, PNG or WebP, up to 10 MB each. Show any damage. Only the dealership sees them.',
  width: 'row',
  required: false,
  isShown: () => true,
  personal: true,
  rule: { kinds: photoKinds, most: 6, maxBytes: 10 * 1024 * 1024 },
  said: { as: 'line', label: 'Photos of the trade-in' },
} as const satisfies FileFieldDefinition;

/** The vehicle of a trade-in lead, the answers about it, and what became of the estimate. */
export const tradeInFields = {
  trade_photos: photos,
  trade_kind: line('Trade-in kind'),
  trade_make: line('Trade-in make'),
  trade_model: line('Trade-in model'),
  trade_badge: line('Trade-in badge'),
  trade_year: line('Trade-in year'),
  trade_km: line('Trade-in kilometres'),
  rego: line('Trade-in rego'),
  regoState: line('Trade-in rego state'),
  trade_vin: line('Trade-in VIN'),
  adjustmentAnswers: longLine('Answers about the trade-in'),
  trade_damage: longLine('Damage described'),
  trade_finance: line('Finance owing'),
  valuation: outcome('Online estimate'),
  valuation_reasons: outcome('How it was worked out'),
  form_completed: outcome('Form completed'),
  offer_accepted: outcome('Offer accepted'),
  car_dealership_id: { ...line('Dealership number of the car'), personal: false },
} as const satisfies Record<string, HiddenDefinition | FileFieldDefinition | NoteDefinition>;
