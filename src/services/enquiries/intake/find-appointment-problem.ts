import { describeStoreError } from '#db/store-error.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { formMessages } from '#rules/forms/messages.ts';
import type { TimeClaim } from '../../appointments/claim-time.ts';
import { listAppointments } from '../../appointments/list-appointments.ts';
import type { SiteContext } from '../../context.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** The requested time of a test drive; null if the visitor left it open. */
export function findTimeClaim({ site }: SiteContext, { form, fields }: ReceivedEnquiry): TimeClaim | null {
  const at = readAppointment(fields[appointmentField] ?? '', site.settings.locale.timeZone);
  return form !== 'test-drive' || at === null ? null : { site, at };
}

/** How many available times are suggested. */
const namedTimes = 4;

/**
 * LEAD-06: whether the time that a test drive is asked for is still free. A repeat of the enquiry that took it is no
 * problem; and while the store is away an enquiry is accepted with the time it asks for.
 */
export async function findAppointmentProblem(
  ctx: SiteContext,
  received: ReceivedEnquiry,
): Promise<FieldProblem | null> {
  const { dealershipSlug, contentHash } = received;
  const { timeZone } = ctx.site.settings.locale;
  const at = findTimeClaim(ctx, received)?.at;
  if (at === undefined || dealershipSlug === null) return null;
  const times = await listTimes(ctx, {
    dealershipSlug,
    from: readWallTime(at, timeZone).date,
    except: { contentHash },
  });
  if (times === null || times.some((time) => time.getTime() === at.getTime())) return null;
  const nearest = times
    .toSorted((a, b) => Math.abs(a.getTime() - at.getTime()) - Math.abs(b.getTime() - at.getTime()))
    .slice(0, namedTimes)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return describeNotFree(nearest.map((time) => writeTime(time, timeZone)));
}

export function describeNotFree(free: readonly string[]): FieldProblem {
  return { field: appointmentField, message: formMessages.notFree(free) };
}

/** Null if it cannot be checked now, or the dealership has no location: the dealer decides. */
async function listTimes(
  ctx: SiteContext,
  asked: { dealershipSlug: string; from: string; except: { contentHash: string } },
): Promise<Date[] | null> {
  try {
    const { times } = await listAppointments(ctx, { ...asked, to: undefined });
    return times;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      ctx.log.warn('a test drive was accepted without checking the calendar', { reason: describeStoreError(error) });
    }
    return null;
  }
}

/** "Thursday 5 March, 9:30 am" */
function writeTime(at: Date, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = write({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day}, ${write({ hour: 'numeric', minute: '2-digit' })}`;
}
