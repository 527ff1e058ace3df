import { documentKinds, type FileRule, photoKinds } from '../uploads/file-kinds.ts';

export const replyLimits = {
  subject: 200,
  text: 20_000,
  signature: 500,
} as const;

/** What goes along with a mail of a thread. */
export const replyFileRule: FileRule = {
  kinds: [...documentKinds, ...photoKinds],
  most: 5,
  maxBytes: 10 * 1024 * 1024,
};
