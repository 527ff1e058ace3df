import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Moment } from '../frame/moment.tsx';
import type { DeliveryView, EntryView } from './present-entry.ts';

interface ThreadEntriesProps {
  entries: readonly EntryView[];
  mayAnswer: boolean;
  /** Of the site that was asked. */
  timeZone: string;
}

/** What was written and done since, the oldest first. */
export function ThreadEntries({ entries, mayAnswer, timeZone }: ThreadEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-subheading">What happened since</h3>
      <ol className="mt-4 grid gap-5 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} mayAnswer={mayAnswer} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

const grounds = { us: 'bg-band text-band-text', them: 'bg-muted text-muted-text' } as const;

type EntryProps = Omit<ThreadEntriesProps, 'entries'> & { entry: EntryView };

function Entry({ entry, mayAnswer, timeZone }: EntryProps) {
  const { id, at, title, subject, text, quoted, leftOut, files, from, delivery } = entry;
  return (
    <li>
      <p className="text-note">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-quiet-text">
          <Moment at={at} timeZone={timeZone} />
        </span>
      </p>
      {text === '' ? null : (
        <div className={from === null ? 'mt-1' : `mt-2 rounded-card p-4 ${grounds[from]}`}>
          {subject === null ? null : <p className="mb-2 font-semibold">{subject}</p>}
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          {quoted === '' ? null : (
            <details className="mt-2 text-note">
              <summary className="min-h-11 content-center underline underline-offset-4">What is quoted</summary>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{quoted}</p>
            </details>
          )}
        </div>
      )}
      <Files files={files} />
      {leftOut === null ? null : <p className="mt-1 text-note text-quiet-text">{leftOut}</p>}
      {delivery === null ? null : <Delivery entryId={id} delivery={delivery} mayTryAgain={mayAnswer} />}
    </li>
  );
}

function Files({ files }: Pick<EntryView, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1">
      {files.map(({ name, href }) => (
        <li key={href}>
          <a href={href} download className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface DeliveryProps {
  entryId: string;
  delivery: DeliveryView;
  mayTryAgain: boolean;
}

function Delivery({ entryId, delivery, mayTryAgain }: DeliveryProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-note">
      <p className={`flex gap-1.5 ${delivery.isProblem ? 'text-danger-text' : 'text-quiet-text'}`}>
        <Icon name={delivery.isProblem ? 'alert' : 'check'} className="mt-0.5 size-4 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{delivery.text}</span>
      </p>
      {mayTryAgain && delivery.mayTryAgain ? (
        <Form method="post">
          <input type="hidden" name="entry" value={entryId} />
          <Button name="step" value="again" look="plain" className="px-0! text-note">
            Try again
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
