import { appointmentField, readAppointment, readOpenDay } from '#rules/appointments/read-appointment.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { cancelledField } from '#services/enquiries/commit/asked-visit.ts';
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
export function getEnquiryKind({ form, fields, visitAt }: AskedVisit): EnquiryKind {
  if (form === 'trade-in' || form === 'sell-my-car') return 'valuation';
  if (form === 'finance-application') return 'application';
  const time = fields[cancelledField] || fields[appointmentField] || '';
  return visitAt !== null || (time !== '' && readOpenDay(time) === null) ? 'appointment' : 'enquiry';
}

type AskedVisit = Pick<OwnEnquiry, 'form' | 'fields' | 'visitAt'>;

export async function readOwnOf(request: PageRequest, visitor: Visitor, kind: EnquiryKind): Promise<OwnEnquiry[]> {
  const own = await readOwnEnquiries(request, visitor);
  return own.filter((enquiry) => {
    const ofItself = getEnquiryKind(enquiry);
    const isRepeat = ofItself === 'appointment' && isRepeatedVisit(enquiry, own);
    return (isRepeat ? 'enquiry' : ofItself) === kind;
  });
}

/** Of enquiries that the dealer has put together, the first has the appointment. */
export function isRepeatedVisit({ id, visitAt, threadId }: OwnEnquiry, own: readonly OwnEnquiry[]): boolean {
  if (visitAt === null || threadId === null) return false;
  // Ids sort by the time at which they were drawn.
  return own.some(
    (other) => other.id < id && other.threadId === threadId && other.visitAt?.getTime() === visitAt.getTime(),
  );
}

/** When somebody is expected, or was before that was called off; null where the time cannot be read. */
export function readTime({ ctx: { site } }: PageRequest, { fields, visitAt }: OwnEnquiry): Date | null {
  const { timeZone } = site.settings.locale;
  return visitAt ?? readAppointment(fields[cancelledField] || fields[appointmentField] || '', timeZone);
}
