import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { replyFileRule, replyLimits } from '#rules/leads/reply-limits.ts';
import { acceptedPhotos } from '#rules/photos/photo-limits.ts';
import { documentKinds, formatBytes, listAccepted } from '#rules/uploads/file-kinds.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { typedStep } from './keep-screen.ts';
import type { ReplyView } from './present-reply.ts';

interface ReplyFormProps {
  reply: ReplyView;
  problems: Readonly<Record<string, string>>;
}

/** Time after the last key until what is written is kept on the server. */
const quietMs = 800;

/** A mail to the person of a lead. What is typed is kept on the server while it is typed, or with "Keep the draft". */
export function ReplyForm({ reply, problems }: ReplyFormProps) {
  const { form, keep, keepSoon, stopKeeping, status } = useKeptDraft(reply.isKept);
  const { answered } = reply;
  const [first] = answered;
  return (
    <section
      aria-labelledby="reply"
      className="mt-8 rounded-card border border-card-line bg-raised p-4 text-raised-text"
    >
      <h3 id="reply" className="text-subheading">
        Reply by mail
      </h3>
      <p className="mt-1 text-note text-quiet-text [overflow-wrap:anywhere]">
        {answered.length === 1 ? `To ${first?.email ?? ''}. ` : null}
        {reply.answersGoTo === null
          ? 'Answers come back into this lead.'
          : `Answers go to ${reply.answersGoTo}, not into this lead: no reply address is set.`}
      </p>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="mt-4 grid gap-4"
        onInput={keepSoon}
        onBlur={keep}
        onSubmit={stopKeeping}
      >
        <input type="hidden" name="key" value={reply.key} />
        {answered.length === 1 ? <input type="hidden" name="to" value={first?.id ?? ''} /> : null}
        {/* The first button is what Enter presses. */}
        <button type="submit" name="step" value="draft" className="sr-only" tabIndex={-1} aria-hidden="true">
          Keep the draft
        </button>
        {reply.templates.length === 0 ? null : (
          <div>
            <label htmlFor="template" className="mb-1.5 block text-note font-semibold">
              Begin with a template
            </label>
            <div className="flex gap-2">
              <Select
                id="template"
                name="template"
                choices={reply.templates.map((name) => ({ value: name, label: name }))}
                className="flex-1"
              />
              <Button name="step" value="template" look="outline">
                Use
              </Button>
            </div>
          </div>
        )}
        {answered.length === 1 ? null : (
          <div>
            <label htmlFor="reply-to" className="mb-1.5 block text-note font-semibold">
              To
            </label>
            <Select
              id="reply-to"
              name="to"
              choices={answered.map(({ id, email }) => ({ value: id, label: email }))}
              defaultValue={first?.id ?? ''}
            />
          </div>
        )}
        <Field id="subject" name="subject" label="Subject" error={problems.subject ?? null} required>
          {({ required: _, ...control }) => (
            <TextInput {...control} defaultValue={reply.subject} maxLength={replyLimits.subject} />
          )}
        </Field>
        <Field id="reply-text" name="text" label="Your reply" error={problems.text ?? null} required>
          {({ required: _, ...control }) => (
            <TextArea {...control} rows={8} defaultValue={reply.text} maxLength={replyLimits.text} />
          )}
        </Field>
        <div className="text-note text-quiet-text">
          <p>Below it stands:</p>
          <p className="mt-1 whitespace-pre-line border-l-2 border-line pl-3">{reply.signature}</p>
        </div>
        <Attachments reply={reply} problem={problems.files} />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="step" value="reply">
            Send the reply
          </Button>
          <Button name="step" value="draft" look="outline">
            Keep the draft
          </Button>
          <p role="status" className="text-note text-quiet-text">
            {status}
          </p>
        </div>
      </Form>
    </section>
  );
}

function Attachments({ reply, problem }: { reply: ReplyView; problem: string | undefined }) {
  const { most, maxBytes } = replyFileRule;
  return (
    <div>
      <Field
        id="files"
        name="files"
        label="Files"
        hint={`PDF, DOCX or photos, up to ${most}, each of ${formatBytes(maxBytes)} at most.`}
        error={problem ?? null}
      >
        {({ required: _, ...control }) => (
          <input
            {...control}
            type="file"
            multiple
            accept={`${listAccepted(documentKinds)},${acceptedPhotos}`}
            className="block w-full text-note file:mr-3 file:min-h-12 file:rounded-control file:border file:border-solid file:border-control-line file:bg-raised file:px-4 file:font-semibold file:text-raised-text"
          />
        )}
      </Field>
      {reply.files.length === 0 ? null : (
        <ul className="mt-2">
          {reply.files.map(({ upload, name }) => (
            <li key={upload} className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <Button name="step" value={`drop ${upload}`} look="plain" className="text-note">
                Take out<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Files are kept with the buttons alone: they may be large. */
function useKeptDraft(isKept: boolean) {
  const [isTyping, setIsTyping] = useState(false);
  const timesTyped = useRef(0);
  const fetcher = useFetcher<{ doneAt: number | null }>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopKeeping = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const keep = async () => {
    if (timer.current === undefined || form.current === null) return;
    stopKeeping();
    const draft = new FormData(form.current);
    draft.delete('files');
    draft.set('step', typedStep);
    const sent = timesTyped.current;
    await fetcher.submit(draft, { method: 'post', encType: 'multipart/form-data' });
    // Not before the server has it; what was typed meanwhile goes with the next one.
    if (timesTyped.current === sent) setIsTyping(false);
  };
  const keepSoon = () => {
    stopKeeping();
    timesTyped.current += 1;
    setIsTyping(true);
    timer.current = setTimeout(keep, quietMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const hasFailed = fetcher.data?.doneAt === null;
  const isAsKept = !isTyping && fetcher.state === 'idle' && (fetcher.data !== undefined || isKept);
  const status = isAsKept ? (hasFailed ? 'Your draft could not be kept.' : 'Your draft is kept.') : '';
  return { form, keep, keepSoon, stopKeeping, status };
}
