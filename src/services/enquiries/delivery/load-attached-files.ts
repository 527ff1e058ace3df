import type { AppContext } from '../../context.ts';
import { readUpload } from '../../uploads/find-uploads.ts';
import type { DeliveredFile } from '../outputs/delivered-enquiry.ts';
import type { MailAttachment } from './delivery-ports.ts';

/** The files of an enquiry for its mail. */
export interface AttachedFiles {
  attached: MailAttachment[];
  /** Names of those that are too large for one mail together. */
  tooLarge: string[];
  /** Names of those that are not there any more. */
  gone: string[];
}

export const noFiles: AttachedFiles = { attached: [], tooLarge: [], gone: [] };

/** In the order of the form, as many as one mail may carry (MAIL_ATTACHMENTS_MB). */
export async function loadAttachedFiles(ctx: AppContext, files: readonly DeliveredFile[]): Promise<AttachedFiles> {
  let left = ctx.config.MAIL_ATTACHMENTS_MB * 1024 * 1024;
  const loaded: AttachedFiles = { attached: [], tooLarge: [], gone: [] };
  for (const { upload, name, contentType, size } of files) {
    if (size > left) {
      loaded.tooLarge.push(name);
      continue;
    }
    const content = await readUpload(ctx, upload);
    if (content === null) loaded.gone.push(name);
    else loaded.attached.push({ filename: name, contentType, content });
    left -= content?.length ?? 0;
  }
  return loaded;
}
