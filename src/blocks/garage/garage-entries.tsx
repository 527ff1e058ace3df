import { Badge } from '#ui/badge.tsx';
import { getButtonClasses, LinkButton } from '#ui/form/button.tsx';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { PostButton } from '../account/post-button.tsx';
import { EnquiryForm } from '../forms/enquiry-form.tsx';
import { PhoneLink } from '../locations/phone-link.tsx';
import { Countdown } from './countdown.tsx';
import { GarageConversation } from './garage-conversation.tsx';
import type { GarageEntryView } from './garage-view.ts';

/** USER-05: what a visitor has asked for, one under the other, each with its state and what he can do. */
export function GarageEntries({ entries }: { entries: readonly GarageEntryView[] }) {
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: GarageEntryView }) {
  const { id, heading, href, state, until, paragraphs, facts } = entry;
  return (
    <article
      aria-labelledby={`${id}-heading`}
      className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={`${id}-heading`} className="min-w-0 text-body font-semibold wrap-anywhere">
          {href === null ? (
            heading
          ) : (
            <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
              {heading}
            </a>
          )}
        </h3>
        <Badge look={state.look}>{state.text}</Badge>
      </div>
      {until === null ? null : (
        <div className="mt-3">
          <Countdown until={until} />
        </div>
      )}
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      {facts.length === 0 ? null : (
        <dl className="mt-4 lined text-note">
          {facts.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
              <dt className="text-quiet-text">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <EntryWays entry={entry} />
      {entry.conversation === null ? null : <GarageConversation conversation={entry.conversation} />}
      {entry.asks.map(({ summary, isOpen, form }) => (
        <Disclosure key={form.id} summary={summary} open={isOpen} className="mt-4 border-t border-line pt-2">
          <div className="pb-2 pt-1">
            <EnquiryForm form={form} headed={false} />
          </div>
        </Disclosure>
      ))}
    </article>
  );
}

function EntryWays({ entry: { phone, links, buttons } }: { entry: GarageEntryView }) {
  if (phone === null && links.length === 0 && buttons.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {links.map(({ label, href }) => (
        <LinkButton key={href} look="outline" href={href} className="max-sm:w-full">
          {label}
        </LinkButton>
      ))}
      {phone === null ? null : <PhoneLink phone={phone} className={`${getButtonClasses('outline')} max-sm:w-full`} />}
      {buttons.map((button) => (
        <PostButton key={`${button.label}${button.of ?? ''}`} button={button} look="plain" />
      ))}
    </div>
  );
}
