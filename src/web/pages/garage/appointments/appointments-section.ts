import type { GarageBlockView } from '#blocks/garage/garage-view.ts';
import { Refusal } from '#kernel/refusal.ts';
import { getSiteVisitWords } from '#rules/appointments/visit-words.ts';
import { notReadMessages } from '#rules/forms/server-messages.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { type AppointmentChange, changeAppointment } from '#services/garage/change-appointment.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { garageHref, testDriveHref } from '../../addresses.ts';
import { errorPage, type PageRequest, redirectTo } from '../../page.ts';
import { type GarageAnswer, type GarageSection, line, placeSection } from '../garage-section.ts';
import { writeMoment } from '../garage-words.ts';
import { type Appointment, type FailedWish, presentAppointment, readAppointments } from './present-appointment.ts';

const href = garageHref('appointments');

const notices: Readonly<Record<string, string>> = {
  cancelled: 'Your appointment is cancelled. We have told the dealer.',
  asked: 'We have asked the dealer for another time. Until you hear from us, the old one stays.',
};

/** USER-05: when and where the visitor is expected. */
export const appointmentsSection: GarageSection = {
  label: 'Appointments',
  ...placeSection('appointments'),
  summarise: async (request, visitor) => {
    const { coming, past } = await readAppointments(request, visitor);
    const [next] = coming;
    if (next === undefined) {
      const text = past.length === 0 ? 'Nothing is booked.' : 'Nothing is coming up.';
      return { count: past.length, lines: [line(text), line(sayBook(request), { href: testDriveHref })] };
    }
    const at = next.at.getTime();
    return {
      count: coming.length + past.length,
      lines: [
        line(next.enquiry.car?.name ?? next.enquiry.category, {
          note: next.enquiry.place.name,
          until: { at, text: writeMoment(request.ctx, next.at) },
        }),
      ],
    };
  },
  page: {
    params: ['done'],
    load: (request, visitor) => show(request, visitor, null),
    post: change,
  },
};

/** "Book a test drive", or what a visit to such a site is called. */
function sayBook({ ctx }: PageRequest): string {
  const { book } = getSiteVisitWords(ctx.site.settings.stock.itemTypes);
  return `${book.slice(0, 1)}${book.slice(1).toLowerCase()}`;
}

async function show(request: PageRequest, visitor: Visitor, failed: FailedWish | null): Promise<GarageAnswer> {
  const { coming, past } = await readAppointments(request, visitor);
  const list = (heading: string, appointments: readonly Appointment[]): GarageBlockView[] =>
    appointments.length === 0
      ? []
      : [
          {
            ...{ kind: 'entries', heading },
            entries: appointments.map((each) => presentAppointment(request, each, { href, failed })),
          },
        ];
  return {
    kind: 'content',
    text: 'When we expect you, and where.',
    notice: failed === null ? (notices[request.url.searchParams.get('done') ?? ''] ?? null) : null,
    ...(failed && { status: failed.status }),
    blocks:
      coming.length + past.length === 0
        ? [{ ...noAppointments, link: { label: sayBook(request), href: testDriveHref } }]
        : [...list('Coming up', coming), ...list('Past and cancelled', past)],
  };
}

const noAppointments = {
  kind: 'empty',
  heading: 'No appointments yet',
  text: 'Times that you have asked for, or agreed with us, are shown here.',
} as const;

const idLook = /^[\w-]{1,64}$/;

async function change(request: PageRequest, visitor: Visitor, { values, notRead }: PostedForm): Promise<GarageAnswer> {
  const { ctx, intake } = request;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const enquiryId = text('appointment');
  const wish = text('wish');
  const fail = (status: FailedWish['status'], message: string) =>
    show(request, visitor, { enquiryId, wish, status, message });
  if (notRead !== null) return fail(notRead, notReadMessages[notRead]);
  const { step } = values;
  if ((step !== 'cancel' && step !== 'move') || !idLook.test(enquiryId)) return errorPage(404);
  const asked: AppointmentChange = step === 'cancel' ? { kind: 'cancel' } : { kind: 'move', wish };
  try {
    await changeAppointment({ ...ctx, intake }, visitor, { enquiryId, change: asked });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') return errorPage(404);
    return fail(error.code === 'invalid' ? 422 : error.code === 'conflict' ? 409 : 503, error.message);
  }
  return redirectTo(`${href}?done=${asked.kind === 'cancel' ? 'cancelled' : 'asked'}`, 303);
}
