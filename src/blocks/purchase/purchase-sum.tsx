export interface PurchaseSumView {
  heading: string;
  lines: readonly { label: string; text: string; isTotal: boolean }[];
  /** What of it is GST, and what stands beside an estimate. */
  notes: readonly string[];
}

/** BUY-07: the whole sum, line by line. */
export function PurchaseSum({ sum: { heading, lines, notes } }: { sum: PurchaseSumView }) {
  return (
    <section aria-labelledby="purchase-sum">
      <h2 id="purchase-sum" className="text-subheading">
        {heading}
      </h2>
      <dl className="mt-4 tabular-nums">
        {lines.map(({ label, text, isTotal }) => (
          <div
            key={label}
            className={`flex justify-between gap-x-6 py-1.5 ${isTotal ? 'mt-1 border-t border-line pt-3 font-semibold' : ''}`}
          >
            <dt className={`min-w-0 wrap-anywhere ${isTotal ? '' : 'text-quiet-text'}`}>{label}</dt>
            <dd className="shrink-0 text-right">{text}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-3 text-note text-quiet-text">
          {note}
        </p>
      ))}
    </section>
  );
}
