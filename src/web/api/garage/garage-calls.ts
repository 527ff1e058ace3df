import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { findVisitLabel } from '#rules/forms/form-labels.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import { writeCalendarFile } from '#rules/reservations/calendar-file.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { getVisitPurpose } from '#services/appointments/list-asked-for.ts';
import { findOwnEnquiry, type OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { readOwnData } from '#services/garage/read-own-data.ts';
import { type CallContext, defineCall } from '../call.ts';
import { Problem } from '../problem.ts';
import { readVisitor } from '../watchlist/read-visitor.ts';

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'must be the id of an enquiry') });
const refusals = { 401: 'Nobody has signed in.', 404: 'You have no such appointment, or it is over.' } as const;

/** USER-05: where the garage is off there is nothing; nobody but its owner has it. */
async function readGarageVisitor(ctx: CallContext): Promise<Visitor> {
  if (!ctx.site.settings.garageEnabled) throw new Problem(404, 'This site has no such page.');
  return requireVisitor(ctx);
}

async function requireVisitor(ctx: CallContext): Promise<Visitor> {
  const visitor = await readVisitor(ctx);
  if (visitor === null) throw new Problem(401, 'Please sign in first.');
  return visitor;
}

export const downloadAppointmentCall = defineCall({
  name: 'downloadAppointment',
  method: 'GET',
  path: '/my-garage/appointments/{id}/visit.ics',
  group: 'Shoppers',
  summary: 'An appointment of who has signed in, for a calendar.',
  params,
  answer: { contentType: 'text/calendar', description: 'One event, as iCalendar.' },
  refusals,
  handle: async (ctx, { params: { id } }) => {
    const enquiry = await findOwnEnquiry(ctx, await readGarageVisitor(ctx), id);
    const at = enquiry?.visitAt ?? null;
    if (enquiry === null || at === null) throw new Refusal('not_found', 'You have no such appointment.');
    return new Response(writeCalendarFile(describeVisit(ctx, enquiry, at)), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="appointment.ics"',
        'Cache-Control': 'private, no-store',
      },
    });
  },
});

function describeVisit({ site, clock, config, origin }: CallContext, enquiry: OwnEnquiry, at: Date) {
  const { address, name, phone } = enquiry.place;
  const { slotMinutes } = site.settings[getVisitPurpose(enquiry.form)];
  const { visit } = getFormSubject(site.settings, enquiry.vehicle);
  const place = [name, address?.street, address?.city, address?.state, address?.postcode];
  return {
    ...{ uid: `${enquiry.id}@${config.PLATFORM_HOST}`, from: at, to: new Date(at.getTime() + slotMinutes * 60_000) },
    title: `${findVisitLabel(enquiry.form, visit) ?? 'Appointment'}${enquiry.car === null ? '' : `: ${enquiry.car.name}`}`,
    place: place.filter(Boolean).join(', '),
    text: [`With ${site.name}.`, phone === null ? '' : `Phone: ${phone}`].filter(Boolean).join('\n'),
    url: `${origin}/my-garage/appointments`,
    writtenAt: clock.now(),
  };
}

export const downloadOwnDataCall = defineCall({
  name: 'downloadOwnData',
  method: 'GET',
  path: '/my-garage/privacy/my-data.json',
  group: 'Shoppers',
  summary: 'Everything that the site keeps of who has signed in.',
  answer: { contentType: 'application/json', description: 'One object, with a sentence for what is not in it.' },
  refusals: { 401: 'Nobody has signed in.' },
  handle: async (ctx) => {
    // USER-09: with a garage or without, something may be kept.
    const data = await readOwnData(ctx, await requireVisitor(ctx));
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'private, no-store',
      },
    });
  },
});
