import type { GarageConversationView } from '#blocks/garage/garage-view.ts';
import { describeProgress } from '#rules/garage/enquiry-progress.ts';
import { foldQuoted } from '#rules/leads/fold-quoted.ts';
import type { SiteContext } from '#services/context.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { writeMoment } from './garage-words.ts';

/** OFF-08: what was written since, without what it quotes, and without what a mailbox has answered by itself. */
export function presentConversation(
  ctx: Pick<SiteContext, 'site'>,
  enquiry: OwnEnquiry,
): GarageConversationView | null {
  const messages = enquiry.messages.filter(({ isAutomatic }) => !isAutomatic);
  const last = messages.at(-1);
  if (last === undefined) return null;
  const answerSubject = last.subject === '' ? enquiry.category : last.subject;
  return {
    summary: messages.length === 1 ? '1 message' : `${messages.length} messages`,
    isOpen: !describeProgress(enquiry).isOver,
    messages: messages.map(({ id, at, isFromVisitor, channel, subject, text, files }) => ({
      ...{ id, isOwn: isFromVisitor, subject: subject || null, text: foldQuoted(text).own },
      title: `${isFromVisitor ? 'You' : ctx.site.name} wrote${channel === 'sms' ? ' a text message' : ''}`,
      moment: { at: at.toISOString(), text: writeMoment(ctx, at) },
      filesText: files.length === 0 ? null : `Files: ${files.join(', ')}`,
    })),
    answerHref:
      enquiry.answersTo === null
        ? null
        : `mailto:${enquiry.answersTo}?subject=${encodeURIComponent(answerSubject.replace(/^(?:re:\s*)*/i, 'Re: '))}`,
  };
}
