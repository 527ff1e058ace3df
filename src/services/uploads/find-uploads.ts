import type { FieldProblem } from '#kernel/refusal.ts';
import { isSecretId } from '#kernel/secrets/secret-id.ts';
import { listFileFields } from '#rules/forms/fields/get-file-field.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { fileKinds } from '#rules/uploads/file-kinds.ts';
import { readUploadReferences } from '#rules/uploads/read-upload-references.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { SiteContext } from '../context.ts';
import { decodeKeptFile } from './kept-file.ts';

/** A file that a form refers to. */
export interface FoundUpload {
  /** Its reference. */
  upload: string;
  field: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface FoundUploads {
  files: FoundUpload[];
  problems: FieldProblem[];
}

/** The files that were posted with a form by reference: those of this site, form and field alone. */
export async function findUploads(ctx: SiteContext, form: EnquiryForm, values: FormValues): Promise<FoundUploads> {
  const files: FoundUpload[] = [];
  const problems: FieldProblem[] = [];
  for (const { name: field, label, rule } of listFileFields(form)) {
    const references = readUploadReferences(Object.hasOwn(values, field) ? values[field] : '');
    if (references.length > rule.most) {
      problems.push({ field, message: uploadMessages.tooMany(label, rule) });
      continue;
    }
    const found = await Promise.all(references.map((reference) => findUpload(ctx, { form, field, reference })));
    const whole = found.filter((file) => file !== null);
    if (whole.length < references.length) problems.push({ field, message: uploadMessages.gone(label) });
    files.push(...whole);
  }
  return { files, problems };
}

interface Referred {
  form: EnquiryForm;
  field: string;
  reference: string;
}

async function findUpload(ctx: SiteContext, { form, field, reference }: Referred): Promise<FoundUpload | null> {
  if (!isSecretId(reference)) return null;
  const bytes = await ctx.uploads.read(reference);
  const kept = bytes && decodeKeptFile(bytes);
  if (!kept || kept.siteId !== ctx.site.id || kept.form !== form || kept.field !== field) return null;
  const { name, kind, content } = kept;
  return { upload: reference, field, name, contentType: fileKinds[kind].mediaType, size: content.length };
}

/** The content of a file that an enquiry names; null where it is gone. */
export async function readUpload({ uploads }: Pick<SiteContext, 'uploads'>, reference: string): Promise<Buffer | null> {
  const bytes = isSecretId(reference) ? await uploads.read(reference) : null;
  return (bytes && decodeKeptFile(bytes)?.content) ?? null;
}
