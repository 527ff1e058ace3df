import { data } from 'react-router';
import { noteDevice, removeDeviceOf, renewDevice, saveDevice } from '#services/staff/devices/devices.ts';
import { requireMember, tryVerb } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/devices-route';

/** What the scripts of a browser say of its own notifications; the answer is whether they are on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { office, session } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const endpoint = text('endpoint');
  switch (text('step')) {
    case 'here':
      return Response.json({ isOn: await noteDevice(office, session, endpoint) });
    case 'off':
      await removeDeviceOf(office, session, endpoint);
      return Response.json({ isOn: false });
    case 'renew': {
      const target = { endpoint, p256dh: text('p256dh'), auth: text('auth') };
      const tried = await tryVerb(() => renewDevice(office, session, { was: text('was'), target }));
      return Response.json({ isOn: 'done' in tried && tried.done });
    }
    case 'on': {
      const target = { endpoint, p256dh: text('p256dh'), auth: text('auth') };
      const device = { target, tells: text('tells'), name: getVisit(context).device };
      const tried = await tryVerb(() => saveDevice(office, session, device));
      if ('done' in tried) return Response.json({ isOn: true });
      return Response.json({ isOn: false, problem: tried.refused.data.message }, { status: 422 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export function loader() {
  throw data(null, { status: 405 });
}
