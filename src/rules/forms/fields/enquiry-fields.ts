import { appointmentField } from '../../appointments/read-appointment.ts';
import { formMessages } from '../messages.ts';
import { addresseeFields } from './addressee-fields.ts';
import { carFacts } from './car-facts.ts';
import { careerFields } from './career-fields.ts';
import { consentFields } from './consent-fields.ts';
import { always, note, sentAlong } from './field-bases.ts';
import type { AskedDefinition, FieldDefinition } from './field-definition.ts';
import { financeFields } from './finance-fields.ts';
import { personFields } from './person-fields.ts';
import { purchaseFields } from './purchase-fields.ts';
import { serviceFields } from './service-fields.ts';
import { tradeInFields } from './trade-in-fields.ts';
import { vehicleFields } from './vehicle-fields.ts';

/**
 * Every field of every form, by the name it is posted under. From a row follow the control on the page, the check, the
 * words of the mail, the ADF and the webhook, and the documents. Lines of the mail stand in this order.
 */
export const enquiryFields = {
  ...personFields,
  'Request Photos': {
    ...sentAlong,
    label: 'Photos',
    value: ({ form, context }) =>
      context.requestPhotos || form === 'request-photos' ? formMessages.requestPhotos : null,
    said: { as: 'sentence', label: 'Photos' },
  },
  ...vehicleFields,
  /** LEAD-13: what the visitor would like where no car of the site says it, and where the rest of the application is. */
  wanted_vehicle: {
    ...sentAlong,
    label: 'Vehicle wanted',
    value: () => null,
    said: { as: 'line', label: 'Vehicle wanted' },
  },
  finance_application: { ...note, label: 'Finance application', said: { as: 'line', label: 'Finance application' } },
  /** USER-05: what became of the time that was asked for; the time itself stays for the customer's own pages. */
  appointment_change: { ...note, label: 'Appointment', said: { as: 'line', label: 'Appointment' } },
  cancelled_time: { ...note, label: 'Time that was cancelled', said: { as: 'nothing' } },
  /** LEAD-07: what the journey of a trade-in has asked for step by step, sent along with the contact data. */
  ...tradeInFields,
  ...purchaseFields,
  [appointmentField]: {
    kind: 'moment',
    label: 'Date and time',
    hint: 'When would suit you? Leave it open and we will arrange a time with you.',
    width: 'row',
    required: false,
    isShown: always,
    personal: true,
    said: { as: 'line', label: 'Requested time' },
  },
  ...financeFields,
  ...serviceFields,
  ...careerFields,
  ...addresseeFields,
  ...carFacts,
  ...consentFields,
  form: { ...sentAlong, label: 'Form', value: ({ form }) => form, said: { as: 'nothing' } },
  /** Filled in by the browser, as is what follows. */
  submission_key: { ...sentAlong, label: 'Key of the submission', value: () => '', said: { as: 'nothing' } },
  lead_attributes: {
    ...sentAlong,
    label: 'Visited pages and linked query parameters',
    value: () => '',
    said: { as: 'nothing' },
  },
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof enquiryFields;

/** The fields that a form can ask for. */
export type AskedField = {
  [Name in FieldName]: (typeof enquiryFields)[Name] extends AskedDefinition ? Name : never;
}[FieldName];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(enquiryFields, name);
}
