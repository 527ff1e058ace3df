import type { StepAnswer } from './list-answers.ts';

export interface AnswersSoFarProps {
  answers: readonly StepAnswer[];
  onChange: (step: number) => void;
}

/** LEAD-03: what is about to be sent, with a way back to the step that asked for it. */
export function AnswersSoFar({ answers, onChange }: AnswersSoFarProps) {
  return (
    <dl className="mb-6 lined border-y border-line">
      {answers.map(({ label, text, step }) => (
        <div key={label} className="py-2">
          <dt className="text-note text-quiet-text">{label}</dt>
          <dd className="flex items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {step === null ? null : (
              <button
                type="button"
                onClick={() => onChange(step)}
                aria-label={`Change ${label.toLowerCase()}`}
                className="inline-flex min-h-11 shrink-0 items-center text-link underline underline-offset-4"
              >
                Change
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
