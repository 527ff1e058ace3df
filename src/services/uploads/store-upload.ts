import { createSecretId } from '#kernel/secrets/secret-id.ts';
import { getFileField } from '#rules/forms/fields/get-file-field.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { SiteContext } from '../context.ts';
import { describeFailure } from '../describe-failure.ts';
import { encodeKeptFile } from './kept-file.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';

export interface StoreUploadInput {
  form: EnquiryForm;
  /** By the name that it is posted under. */
  field: string;
  /** As the visitor's browser calls it. */
  name: string;
  bytes: Buffer;
}

export type StoredUpload =
  | { kind: 'stored'; reference: string; name: string; size: number }
  /** What is wrong with it, for the visitor. */
  | { kind: 'refused'; message: string }
  /** The form asks for no such file. */
  | { kind: 'unasked' };

/** Keeps a file of a form until its enquiry comes, for a day. It is on disk when it answers. */
export async function storeUpload(
  ctx: SiteContext,
  { form, field, name, bytes }: StoreUploadInput,
): Promise<StoredUpload> {
  const asked = getFileField(form, field);
  if (asked === null) return { kind: 'unasked' };
  const { label, rule } = asked;
  const prepared = await prepareFile({ label, rule, name, bytes });
  if (typeof prepared === 'string') return { kind: 'refused', message: prepared };
  try {
    return { kind: 'stored', ...(await keep(ctx, { form, field, ...prepared })) };
  } catch (error) {
    ctx.log.error('an upload was not stored', { reason: describeFailure(error).reason });
    return { kind: 'refused', message: uploadMessages.unavailable(label) };
  }
}

async function keep(ctx: SiteContext, file: PreparedFile & { form: EnquiryForm; field: string }) {
  const reference = createSecretId(ctx.clock.now());
  await ctx.uploads.write(reference, encodeKeptFile({ ...file, siteId: ctx.site.id }));
  return { reference, name: file.name, size: file.content.length };
}
