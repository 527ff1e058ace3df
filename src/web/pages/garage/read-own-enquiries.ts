import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { listOwnEnquiries, type OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import type { PageRequest } from '../page.ts';

const asked = new WeakMap<Visitor, Promise<OwnEnquiry[]>>();

/** Once a request, whichever of its sections asks. */
export function readOwnEnquiries({ ctx }: PageRequest, visitor: Visitor): Promise<OwnEnquiry[]> {
  const known = asked.get(visitor) ?? listOwnEnquiries(ctx, visitor);
  asked.set(visitor, known);
  return known;
}

export type EnquiryKind = 'valuation' | 'application' | 'appointment' | 'enquiry';

/** Each stands in one section. */
export function getEnquiryKind({ form, fields }: Pick<OwnEnquiry, 'form' | 'fields'>): EnquiryKind {
  if (form === 'trade-in' || form === 'sell-my-car') return 'valuation';
  if (form === 'finance-application') return 'application';
  return fields[appointmentField] || fields.cancelled_time ? 'appointment' : 'enquiry';
}

export async function readOwnOf(request: PageRequest, visitor: Visitor, kind: EnquiryKind): Promise<OwnEnquiry[]> {
  return (await readOwnEnquiries(request, visitor)).filter((enquiry) => getEnquiryKind(enquiry) === kind);
}

/** When somebody is expected; null where the time cannot be read. */
export function readTime({ ctx: { site } }: PageRequest, { fields }: OwnEnquiry): Date | null {
  const { timeZone } = site.settings.locale;
  return readAppointment(fields[appointmentField] || fields.cancelled_time || '', timeZone);
}
