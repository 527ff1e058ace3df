export interface KeyFigureView {
  label: string;
  value: string;
}

/** The plate of a card: what somebody chooses by, each figure under its word. */
export function KeyFigures({ figures, className = '' }: { figures: readonly KeyFigureView[]; className?: string }) {
  if (figures.length === 0) return null;
  return (
    <dl className={`flex flex-wrap justify-between gap-x-4 gap-y-2 border-y border-line py-3 ${className}`}>
      {figures.map((figure) => (
        <div key={figure.label} className="min-w-0">
          <dt className="text-small text-quiet-text">{figure.label}</dt>
          <dd className="text-note font-semibold tabular-nums">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
