export interface PriceHistoryView {
  /** "Price dropped by $1,000 on 10 March 2026", where the last change was a drop. */
  dropText: string | null;
  /** The latest first. */
  prices: readonly PriceHistoryRow[];
}

export interface PriceHistoryRow {
  day: string;
  price: string;
  /** "$1,000 less", "First price" */
  note: string;
  isDrop: boolean;
}

/** VDP-23: what the car has cost since it came. */
export function PriceHistory({ history }: { history: PriceHistoryView }) {
  return (
    <section aria-labelledby="price-history" id="price-history">
      <h2 className="text-subheading">Price history</h2>
      {history.dropText === null ? null : (
        <p className="mt-3 inline-block rounded-control bg-success px-3 py-1.5 font-semibold text-success-text">
          {history.dropText}
        </p>
      )}
      <ol className="mt-4 lined border-y border-line">
        {history.prices.map(({ day, price, note, isDrop }) => (
          <li key={`${day} ${price}`} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <span className="w-full text-note text-quiet-text sm:w-40">{day}</span>
            <span className="w-24 font-semibold tabular-nums">{price}</span>
            <span className={`text-note ${isDrop ? 'font-semibold' : 'text-quiet-text'}`}>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
