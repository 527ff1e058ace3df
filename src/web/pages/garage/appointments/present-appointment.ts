import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { findVisitLabel } from '#rules/forms/form-labels.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import { describeProgress } from '#rules/garage/enquiry-progress.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { changeField } from '#services/enquiries/commit/asked-visit.ts';
import { longestWish } from '#services/garage/change-appointment.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { appointmentFileHref } from '../../addresses.ts';
import { presentAddress } from '../../locations/present-location.ts';
import type { PageContent, PageRequest } from '../../page.ts';
import { emptyEntry, writeMoment } from '../garage-words.ts';
import { presentEntry } from '../present-entry.ts';
import { getEnquiryKind, isRepeatedVisit, readOwnEnquiries, readTime } from '../read-own-enquiries.ts';

export interface Appointment {
  enquiry: OwnEnquiry;
  at: Date;
  isCancelled: boolean;
}

/** What could not be done, with what was typed. */
export interface FailedWish {
  enquiryId: string;
  wish: string;
  status: NonNullable<PageContent<'garage'>['status']>;
  message: string;
}

/** Those to come, the next first; then the past and cancelled ones, the last first. */
export async function readAppointments(request: PageRequest, visitor: Visitor) {
  const own = (await readOwnEnquiries(request, visitor)).filter(
    (enquiry, _nth, all) =>
      (enquiry.visitAt !== null || getEnquiryKind(enquiry) === 'appointment') && !isRepeatedVisit(enquiry, all),
  );
  const now = request.ctx.clock.now();
  const all = own.flatMap((enquiry): Appointment[] => {
    const at = readTime(request, enquiry);
    return at === null ? [] : [{ enquiry, at, isCancelled: enquiry.visitAt === null || enquiry.state === 'lost' }];
  });
  const byTime = all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const isComing = ({ at, isCancelled }: Appointment) => !isCancelled && at > now;
  return { coming: byTime.filter(isComing), past: byTime.filter((each) => !isComing(each)).toReversed() };
}

interface Shown {
  href: string;
  failed: FailedWish | null;
}

export function presentAppointment(
  { ctx }: PageRequest,
  { enquiry, at, isCancelled }: Appointment,
  { href, failed }: Shown,
): GarageEntryView {
  const { id, place, category, fields } = enquiry;
  const entry = presentEntry(ctx, enquiry);
  const { visit } = getFormSubject(ctx.site.settings, enquiry.vehicle);
  const isComing = !isCancelled && at > ctx.clock.now();
  const address = place.address === null ? [] : presentAddress(place.address);
  return {
    ...{ ...emptyEntry, ...entry },
    state: isCancelled
      ? { text: 'Cancelled', look: 'muted' }
      : isComing
        ? { text: describeProgress(enquiry).text, look: 'highlight' }
        : { text: 'Past', look: 'muted' },
    until: isComing ? { at: at.getTime(), text: writeMoment(ctx, at) } : null,
    paragraphs: isComing && fields[changeField] ? ['You have asked for another time. We will tell you.'] : [],
    facts: [
      ...(isComing ? [] : [{ label: 'Time', text: writeMoment(ctx, at) }]),
      { label: 'For', text: findVisitLabel(enquiry.form, visit) ?? category },
      { label: 'Where', text: [place.name, ...address].join(', ') },
    ],
    ...(isComing
      ? {
          links: [{ label: 'Add to calendar', href: appointmentFileHref(id) }],
          asks: [
            presentMove(id, href, failed?.enquiryId === id ? failed : null),
            presentCancel(id, { href, time: writeMoment(ctx, at) }),
          ],
        }
      : {}),
  };
}

function presentMove(id: string, href: string, failed: FailedWish | null) {
  const form: EnquiryFormView = {
    ...emptyForm(`move-${id}`, href),
    heading: 'Ask for another time',
    hidden: [
      { name: 'step', value: 'move' },
      { name: 'appointment', value: id },
    ],
    fields: [
      {
        ...{ kind: 'text', name: 'wish', label: 'When would it suit you?', required: true, half: false },
        ...{ hint: 'For example: Thursday after 3 pm, or any day next week.', autocomplete: 'off' },
        ...{ maxLength: longestWish, value: failed?.wish ?? '' },
        error: failed?.status === 422 ? failed.message : null,
      },
    ],
    submitLabel: 'Ask for another time',
    problem: failed === null || failed.status === 422 ? null : failed.message,
  };
  return { summary: 'Move this appointment', isOpen: failed !== null, form };
}

function presentCancel(id: string, { href, time }: { href: string; time: string }) {
  const form: EnquiryFormView = {
    ...emptyForm(`cancel-${id}`, href),
    heading: 'Cancel this appointment',
    introduction: `Nobody will expect you on ${time} any more.`,
    hidden: [
      { name: 'step', value: 'cancel' },
      { name: 'appointment', value: id },
    ],
    submitLabel: 'Cancel the appointment',
  };
  return { summary: 'Cancel this appointment', isOpen: false, form };
}

function emptyForm(id: string, action: string): EnquiryFormView {
  return {
    ...{ id, action, heading: '', introduction: null, hidden: [], fields: [], submitLabel: '' },
    ...{ problem: null, call: null, privacyLink: null, steps: null },
  };
}
