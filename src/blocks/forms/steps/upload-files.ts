import { submissionFailed } from '#rules/forms/messages.ts';
import { type FormValues, readFormValues } from '#rules/forms/posted/form-values.ts';
import type { LeadProblem } from './send-lead.ts';

export type UploadedFiles =
  | { kind: 'uploaded'; values: FormValues }
  | { kind: 'refused'; message: string; problems: readonly LeadProblem[] };

/** What was uploaded once is not sent again when the form has to be corrected. */
const references = new WeakMap<File, string>();

/** LEAD-15: the values of a form in steps. Its files go first, each by itself; the form carries their references. */
export async function uploadFiles(form: HTMLFormElement, names: readonly string[] | null): Promise<UploadedFiles> {
  const values: Record<string, unknown> = { ...readFormValues(new FormData(form)) };
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const { name, files, multiple } = input;
    const kept = [values[name]].flat().filter((each) => typeof each === 'string' && each !== '');
    values[name] = kept.join(' ');
    if (names !== null && !names.includes(name)) continue;
    const added: string[] = [];
    for (const file of files ?? []) {
      const answer = await upload(file, { form: String(values.form), field: name });
      if (answer.kind === 'refused') {
        return { kind: 'refused', message: submissionFailed, problems: [{ field: name, message: answer.message }] };
      }
      added.push(answer.reference);
    }
    // Where one is asked for, another one takes its place.
    values[name] = (!multiple && added.length > 0 ? added : [...kept, ...added]).join(' ');
  }
  return { kind: 'uploaded', values };
}

type Uploaded = { kind: 'uploaded'; reference: string } | { kind: 'refused'; message: string };

async function upload(file: File, of: { form: string; field: string }): Promise<Uploaded> {
  const known = references.get(file);
  if (known !== undefined) return { kind: 'uploaded', reference: known };
  try {
    const answer = await fetch('/api/uploads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...of, name: file.name, content: await readBase64(file) }),
    });
    const body = await answer.json();
    if (answer.ok && typeof body.reference === 'string') {
      references.set(file, body.reference);
      return { kind: 'uploaded', reference: body.reference };
    }
    if (answer.status === 413)
      return { kind: 'refused', message: `${file.name} is too large. Please choose a smaller file.` };
    if (typeof body.detail === 'string') return { kind: 'refused', message: body.detail };
  } catch {
    // Said below: it did not arrive.
  }
  return { kind: 'refused', message: `${file.name} could not be sent. Please try again.` };
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
