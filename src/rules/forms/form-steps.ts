import { appointmentField } from '../appointments/read-appointment.ts';

/** LEAD-03: what is asked for together. */
export interface FormStep {
  label: string;
  /** Of its fields, in the order of the form. */
  names: readonly string[];
}

const groups: readonly FormStep[] = [
  { label: 'Date and time', names: [appointmentField] },
  { label: 'Your details', names: ['name', 'last_name', 'email', 'phone', 'postcode'] },
];
const lastLabel = 'Anything else';

/** The steps of a form with these fields; what no other step asks for stands in the last one. */
export function listFormSteps(names: readonly string[]): FormStep[] {
  const grouped = groups.flatMap((group) => group.names);
  return [...groups, { label: lastLabel, names: names.filter((name) => !grouped.includes(name)) }]
    .map(({ label, names: wanted }) => ({ label, names: names.filter((name) => wanted.includes(name)) }))
    .filter((step) => step.names.length > 0);
}
