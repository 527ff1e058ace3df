import { appointmentField, joinMoment } from '../../appointments/read-appointment.ts';

/** What was posted, by name: a text, or a list where a name stood more than once. Nothing is believed of it yet. */
export type FormValues = Readonly<Record<string, unknown>>;

export function readFormValues(form: FormData | URLSearchParams): FormValues {
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, all]) => [
      name,
      all.length === 1 ? all[0] : name === appointmentField ? joinMoment(all) : all,
    ]),
  );
}
