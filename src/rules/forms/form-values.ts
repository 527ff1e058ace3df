import { appointmentField, joinMoment } from '../appointments/read-appointment.ts';

/** What was posted, by name: a text, or a list where a name stood more than once. Nothing is believed of it yet. */
export type FormValues = Readonly<Record<string, unknown>>;

export function readFormValues(form: FormData | URLSearchParams): FormValues {
  const values = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    values.set(name, all.length === 1 ? all[0] : name === appointmentField ? joinMoment(all) : all);
  }
  return Object.fromEntries(values);
}
