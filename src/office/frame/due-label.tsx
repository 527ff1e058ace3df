import type { WaitView } from './describe-wait.ts';

/** How long somebody has waited in opening hours, and when he is to have an answer. */
export function DueLabel({ wait: { waited, due, isOver } }: { wait: WaitView }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-quiet-text">{waited} of opening hours, </span>
      <strong className={`font-semibold ${isOver ? 'text-danger-text' : ''}`}>{due}</strong>
    </span>
  );
}
