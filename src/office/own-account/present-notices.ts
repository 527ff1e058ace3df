import { listDevices } from '#services/staff/devices/devices.ts';
import { readOwnHours } from '#services/staff/devices/own-hours.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficeSession } from '#services/staff/sessions/office-session.ts';
import { describeAge } from '../frame/describe-age.ts';

/** Own hours as a form has them. */
export interface TypedHours {
  weekdays: string[];
  opens: string;
  closes: string;
}

/** What a form proposes to somebody who has none. */
const usual: TypedHours = { weekdays: [], opens: '09:00', closes: '17:30' };

/** Of a device neither its address nor its keys leave the server. */
export async function presentNotices(office: OfficeContext, session: OfficeSession) {
  const [devices, hours] = [await listDevices(office, session), await readOwnHours(office.store.db, session.member.id)];
  return {
    devices: devices.map(({ id, name, tells, seenAt, failures, isThis }) => ({
      ...{ id, name, failures, isThis, hasAll: tells === 'yards' },
      age: describeAge(seenAt, office.clock.now()),
    })),
    hours: hours === null ? usual : { ...hours, weekdays: hours.weekdays.map(String) },
  };
}

export function readTypedHours(form: FormData): TypedHours {
  const text = (name: string) => String(form.get(name) ?? '');
  return { weekdays: form.getAll('weekday').map(String), opens: text('opens'), closes: text('closes') };
}
