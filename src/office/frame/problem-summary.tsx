import { useEffect, useRef } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from '#ui/form/error-summary.tsx';

interface ProblemSummaryProps extends ErrorSummaryProps {
  /** What the server has said; each new answer takes the focus again. */
  answer: unknown;
}

/** Above a form that was refused. React moves the focus to nothing but controls by itself, and who hears the page would not hear of it. */
export function ProblemSummary({ answer, ...summary }: ProblemSummaryProps) {
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => shown.current?.focus(), [answer]);
  return <ErrorSummary {...summary} ref={shown} />;
}
