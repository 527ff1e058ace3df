import { LinkButton } from '#ui/form/button.tsx';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import type { GarageConversationView, GarageMessageView } from './garage-view.ts';

/** OFF-08: what the visitor and the dealer have written to each other. */
export function GarageConversation({ conversation }: { conversation: GarageConversationView }) {
  const { summary, isOpen, messages, answerHref } = conversation;
  return (
    <Disclosure summary={summary} open={isOpen} className="mt-4 border-t border-line pt-2">
      <ol className="grid gap-4 pb-2 pt-1">
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      {answerHref === null ? null : (
        <LinkButton look="outline" href={answerHref} className="mt-2 max-sm:w-full">
          Answer by email
        </LinkButton>
      )}
    </Disclosure>
  );
}

function Message({ message: { isOwn, title, moment, subject, text, filesText } }: { message: GarageMessageView }) {
  return (
    <>
      <p className="text-note">
        <span className="font-semibold">{title}</span>{' '}
        <time dateTime={moment.at} className="text-quiet-text">
          {moment.text}
        </time>
      </p>
      <div
        className={`mt-1.5 rounded-card p-4 wrap-anywhere ${isOwn ? 'border border-line' : 'bg-muted text-muted-text'}`}
      >
        {subject === null ? null : <p className="mb-2 font-semibold">{subject}</p>}
        <p className="whitespace-pre-line">{text}</p>
        {filesText === null ? null : <p className="mt-2 text-note">{filesText}</p>}
      </div>
    </>
  );
}
