import { Button } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { HiddenFields } from '../forms/hidden-fields.tsx';

export interface ResendView {
  action: string;
  /** All that was sent. */
  hidden: readonly HiddenFieldView[];
  /** What of it was typed, to be read. */
  typed: readonly { label: string; text: string }[];
  /** Files are not kept; null where none came. */
  filesText: string | null;
  submitLabel: string;
}

/** What was sent and could not be saved: it stands on the page, and one press sends it again. */
export function ResendForm({ resend: { action, hidden, typed, filesText, submitLabel } }: { resend: ResendView }) {
  return (
    <form
      method="post"
      action={action}
      className="mt-8 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-6"
    >
      <HiddenFields fields={hidden} />
      {typed.length === 0 ? null : (
        <>
          <h2 className="text-subheading">What you entered</h2>
          <dl className="mt-3 lined border-y border-line">
            {typed.map(({ label, text }) => (
              <div key={`${label}=${text}`} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-note text-quiet-text">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {filesText === null ? null : <p className="mt-3 text-note text-quiet-text">{filesText}</p>}
      <p className="mt-5">
        <Button>{submitLabel}</Button>
      </p>
    </form>
  );
}
