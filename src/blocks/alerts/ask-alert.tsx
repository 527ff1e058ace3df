import { Button, LinkButton } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { HiddenFields } from '../forms/hidden-fields.tsx';

export interface AskAlertView {
  /** The search in its words, or the car. */
  name: string;
  /** What is told of it. */
  text: string;
  action: string;
  hidden: readonly HiddenFieldView[];
  /** How often; the first field of the form. */
  cadence: { name: string; value: string; choices: readonly { value: string; label: string }[] };
  /** USER-09: what its owner agrees to. */
  consentText: string;
  submitLabel: string;
  back: LinkView;
}

/** USER-08: one more press before an alert is saved: how often, and what one agrees to. */
export function AskAlert({ ask }: { ask: AskAlertView }) {
  return (
    <form
      method="post"
      action={ask.action}
      className="mt-8 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8"
    >
      <HiddenFields fields={ask.hidden} />
      <p className="text-subheading wrap-anywhere">{ask.name}</p>
      <p className="mt-2 text-quiet-text">{ask.text}</p>
      <fieldset className="mt-6">
        <legend className="font-semibold">How often?</legend>
        <div className="mt-2 grid gap-1">
          {ask.cadence.choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={ask.cadence.name}
                value={value}
                defaultChecked={value === ask.cadence.value}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-note text-quiet-text">{ask.consentText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button>{ask.submitLabel}</Button>
        <LinkButton look="outline" href={ask.back.href}>
          {ask.back.label}
        </LinkButton>
      </div>
    </form>
  );
}
