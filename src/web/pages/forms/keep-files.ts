import type { FieldProblem } from '#kernel/refusal.ts';
import { listFileFields } from '#rules/forms/fields/get-file-field.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { readUploadReferences } from '#rules/uploads/read-upload-references.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { SiteContext } from '#services/context.ts';
import { storeUpload } from '#services/uploads/store-upload.ts';
import type { PostedForm } from '#web/http/site-pages.ts';

export interface KeptFiles {
  /** What was posted, each file by its reference. */
  values: FormValues;
  problems: FieldProblem[];
}

/** Keeps the files of a post before anything else of it is checked: nobody is asked for them again (LEAD-04). */
export async function keepFiles(
  ctx: SiteContext,
  form: EnquiryForm,
  { values, files, overfilled }: Pick<PostedForm, 'values' | 'files' | 'overfilled'>,
): Promise<KeptFiles> {
  const kept: Record<string, unknown> = { ...values };
  const problems: FieldProblem[] = [];
  for (const { name: field, label, rule } of listFileFields(form)) {
    const references: string[] = [];
    for (const { name, bytes } of files.filter((file) => file.field === field)) {
      const stored = await storeUpload(ctx, { form, field, name, bytes });
      if (stored.kind === 'stored') references.push(stored.reference);
      if (stored.kind === 'refused') problems.push({ field, message: stored.message });
    }
    if (overfilled.includes(field)) problems.push({ field, message: uploadMessages.leftOut(label, rule) });
    const before = readUploadReferences(kept[field]);
    // Where one is asked for, another one takes its place.
    kept[field] = (rule.most === 1 && references.length > 0 ? references : [...before, ...references]).join(' ');
  }
  return { values: kept, problems };
}
