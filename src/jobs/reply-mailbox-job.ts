import { createId } from '#kernel/id.ts';
import { MailboxError } from '#kernel/mailbox-error.ts';
import type { AppContext } from '#services/context.ts';
import { fetchAnswers, isFullRound } from '#services/leads/inbound/mailbox/fetch-answers.ts';
import { holdMailbox, releaseMailbox } from '#services/leads/inbound/mailbox/hold-mailbox.ts';
import type { MailboxSession, ReplyMailbox } from '#services/leads/inbound/mailbox/mailbox-port.ts';
import { noteFailure, noteSuccess } from '#services/leads/inbound/mailbox/note-mailbox.ts';
import { startLoop } from './loop.ts';

/** How often a mailbox is looked at whose server does not tell of new mail. */
const everyMs = 60_000;
const shortestRestMs = 1_000;

interface ReplyMailboxJobInput {
  ctx: AppContext;
  mailbox: ReplyMailbox;
}

/** Takes the answers of one mailbox as soon as its server tells of them. */
export function startReplyMailboxJob({ ctx, mailbox }: ReplyMailboxJobInput): { stop(): Promise<void> } {
  const holding = { mailbox, holder: createId(ctx.clock.now()) };
  const ending = new AbortController();
  let session: MailboxSession | null = null;

  const leave = async () => {
    const left = session;
    session = null;
    await left?.close();
  };

  const read = async (): Promise<number> => {
    if (!session?.isOpen()) session = await mailbox.open(ending.signal);
    const count = await fetchAnswers(ctx, { mailbox, session });
    await noteSuccess(ctx, mailbox);
    if (isFullRound(count)) return 0;
    session.watch(() => loop.wake());
    return everyMs;
  };

  const loop = startLoop({
    name: 'answers by IMAP',
    log: ctx.log,
    longestRestMs: everyMs,
    async work() {
      const held = await holdMailbox(ctx, holding);
      if (held === null) {
        await leave();
        return everyMs;
      }
      const earlyMs = held.tryAt === null ? 0 : held.tryAt.getTime() - ctx.clock.now().getTime();
      if (earlyMs > 0) return Math.min(earlyMs, everyMs);
      try {
        return await read();
      } catch (error) {
        await leave();
        if (ending.signal.aborted) return everyMs;
        if (!(error instanceof MailboxError)) throw error;
        const tryAt = await noteFailure(ctx, mailbox, error.trouble);
        return Math.min(Math.max(tryAt.getTime() - ctx.clock.now().getTime(), shortestRestMs), everyMs);
      }
    },
  });
  return {
    async stop() {
      ending.abort();
      await loop.stop();
      await leave();
      await releaseMailbox(ctx, holding).catch(() => {});
    },
  };
}
