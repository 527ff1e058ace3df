import { contactFields } from '#rules/forms/contact-fields.ts';
import { unexpectedError } from '#rules/forms/messages.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';

export interface LeadProblem {
  field: string;
  message: string;
}

export interface SentLead {
  values: FormValues;
  /** What is filled in so far; null for everything. */
  names: readonly string[] | null;
  isLastStep: boolean;
}

/** `locationId`: where it went; null before the last step, and where nobody can tell. `leadId`: null before the last step. */
export type LeadAnswer =
  | { kind: 'taken'; leadId: string | null; locationId: number | null }
  | { kind: 'refused'; message: string; problems: readonly LeadProblem[] };

const userNames: readonly string[] = contactFields;
/** Says which form it is, and about which car, at every step. */
const alwaysSent: readonly string[] = ['form', 'car_id', 'dealership_slug', 'location_id'];

/** LEAD-03: each send carries userData and isLastStep; the last one must come back with a lead's id. */
export async function sendLead(action: string, { values, names, isLastStep }: SentLead): Promise<LeadAnswer> {
  const sent = Object.entries(values).filter(
    ([name]) => names === null || names.includes(name) || alwaysSent.includes(name),
  );
  const userData = Object.fromEntries(sent.filter(([name]) => userNames.includes(name)));
  const rest = Object.fromEntries(sent.filter(([name]) => !userNames.includes(name)));
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...rest, userData, isLastStep }),
    });
    const body = await answer.json();
    if (answer.ok && (!isLastStep || typeof body.lead_id === 'string')) {
      return {
        kind: 'taken',
        leadId: typeof body.lead_id === 'string' ? body.lead_id : null,
        locationId: typeof body.location_id === 'number' ? body.location_id : null,
      };
    }
    return { kind: 'refused', message: readText(body.error), problems: readProblems(body.errors) };
  } catch {
    return { kind: 'refused', message: unexpectedError, problems: [] };
  }
}

function readText(error: unknown): string {
  return typeof error === 'string' && error !== '' ? error : unexpectedError;
}

function readProblems(errors: unknown): LeadProblem[] {
  return Array.isArray(errors)
    ? errors.filter((error) => typeof error?.field === 'string' && typeof error.message === 'string')
    : [];
}
