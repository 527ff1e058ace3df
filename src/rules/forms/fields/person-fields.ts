import { contact } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

/** Who asks. */
export const personFields = {
  name: { ...contact, label: 'First name', autoComplete: 'given-name', said: contactPart('name[@part="first"]') },
  last_name: { ...contact, label: 'Last name', autoComplete: 'family-name', said: contactPart('name[@part="last"]') },
  email: {
    ...contact,
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: fieldLimits.email,
    said: contactPart('email'),
  },
  phone: {
    ...contact,
    kind: 'phone',
    label: 'Phone',
    autoComplete: 'tel',
    maxLength: fieldLimits.phone,
    said: contactPart('phone'),
  },
  postcode: {
    ...contact,
    kind: 'postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    maxLength: fieldLimits.postcode,
    said: contactPart('address/postalcode'),
  },
} as const satisfies Record<string, FieldDefinition>;

function contactPart(adf: string) {
  return { as: 'part', adf: `customer/contact/${adf}` } as const;
}
