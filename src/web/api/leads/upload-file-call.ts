import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { getPostLimits } from '#rules/forms/fields/get-file-field.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import { storeUpload } from '#services/uploads/store-upload.ts';
import { defineCall } from '../call.ts';

const { file } = getPostLimits(standaloneForms);
const base64Bytes = Math.ceil(file / 3) * 4;

export const uploadFileCall = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/uploads',
  group: 'Enquiries',
  summary: 'Keeps a file of a form for a day, until its enquiry comes.',
  description:
    'What the file is its content says. submitLead takes `reference` as the value of the field; a reference belongs to this site, form and field.',
  guarded: true,
  largestBody: base64Bytes + 4096,
  carriesFile: true,
  body: z.object({
    form: z.enum(standaloneForms),
    field: z.string().max(60).describe('Such as cv.'),
    name: z.string().max(255).describe('As the file is called.'),
    content: z.base64().max(base64Bytes, 'is too large').describe('The file in Base64.'),
  }),
  answer: z.object({ reference: z.string(), name: z.string().describe('As it is kept.'), size: z.int() }),
  refusals: { 422: 'The form takes no such file; the reason is for the visitor.' },
  handle: async (ctx, { body: { content, ...body } }) => {
    const stored = await storeUpload(ctx, { ...body, bytes: Buffer.from(content, 'base64') });
    if (stored.kind === 'stored') return { reference: stored.reference, name: stored.name, size: stored.size };
    const message = stored.kind === 'refused' ? stored.message : 'This form has no such field for files.';
    throw new Refusal('invalid', message, [{ field: body.field, message }]);
  },
});
