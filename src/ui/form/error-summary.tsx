import type { ReactNode, Ref } from 'react';

export interface ErrorSummaryProps {
  heading: string;
  problems: readonly { fieldId: string; message: string }[];
  /** What to do instead. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Stands above a form that came back: takes the focus, and each line leads to its field. */
export function ErrorSummary({ heading, problems, children, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page came back because of this; without JavaScript the attribute moves the focus
      autoFocus
      className="rounded-box border-l-4 border-danger-text bg-danger p-4 text-danger-text"
    >
      <p className="font-semibold">{heading}</p>
      {problems.length === 0 ? null : (
        <ul className="mt-1">
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a
                href={`#${problem.fieldId}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8"
              >
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
