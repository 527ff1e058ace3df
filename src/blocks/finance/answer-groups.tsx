export interface AnswerGroupView {
  heading: string;
  /** To the step that asks for it. */
  change: { label: string; href: string };
  answers: readonly { label: string; text: string }[];
}

/** LEAD-13: everything that was answered, each step with a way back to it. */
export function AnswerGroups({ groups }: { groups: readonly AnswerGroupView[] }) {
  return (
    <div className="grid gap-y-6">
      {groups.map(({ heading, change, answers }) => (
        <section key={heading} aria-label={heading}>
          <div className="flex items-baseline justify-between gap-x-4 border-b border-line pb-1">
            <h3 className="text-body font-semibold">{heading}</h3>
            <a
              href={change.href}
              aria-label={change.label}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              Change
            </a>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {answers.map(({ label, text }) => (
              <div key={label} className="min-w-0">
                <dt className="text-note text-quiet-text">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
