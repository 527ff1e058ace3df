import { formatBytes } from '#rules/uploads/file-kinds.ts';
import type { OpenReply } from '#services/leads/replies/open-reply.ts';

/** What the form of a reply shows. */
export type ReplyView = ReturnType<typeof presentReply>;

export function presentReply({ files, keptAt, ...reply }: OpenReply) {
  return {
    ...reply,
    isKept: keptAt !== null,
    files: files.map(({ upload, name, size }) => ({ upload, name: `${name} (${formatBytes(size)})` })),
  };
}
