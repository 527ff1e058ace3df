export interface FinanceLineView {
  /** "$141 per week, comparison rate 6.83% p.a." */
  text: string;
  termsHref: string;
}

/** A loan where there is a line's room, with the way to its terms (FIN-09). */
export function FinanceLine({ line }: { line: FinanceLineView }) {
  return (
    <span className="block text-small text-quiet-text">
      {line.text}{' '}
      <a href={line.termsHref} className="underline underline-offset-4">
        Finance terms
      </a>
    </span>
  );
}
