export interface LenderFactsView {
  heading: string;
  rates: readonly LenderRateView[];
  /** What the comparison rates are worked out on, in a sentence. */
  exampleText: string;
  warning: string;
  /** The lender's own words. */
  paragraphs: readonly string[];
  /** COMP-03: comparison rates as large as the others. */
  equalRate: boolean;
}

export interface LenderRateView {
  interestText: string;
  comparisonText: string;
  /** "42 of our cars, over 5 years" */
  scopeText: string;
}

const large = 'font-heading text-price font-heading-weight';

/** LEAD-13: what the site's lender asks, as its rates stand with the stock. No rate is without its comparison rate. */
export function LenderFacts({ facts }: { facts: LenderFactsView }) {
  const { heading, rates, exampleText, warning, paragraphs, equalRate } = facts;
  return (
    <section
      aria-labelledby="lender-facts"
      className="rounded-card border border-card-line bg-raised p-6 text-raised-text"
    >
      <h2 id="lender-facts" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-4 lined">
        {rates.map((rate) => (
          <li key={`${rate.interestText} ${rate.comparisonText}`} className="py-4 first:pt-0">
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              <div>
                <dt className="text-note text-quiet-text">Interest rate</dt>
                <dd className={large}>{rate.interestText}</dd>
              </div>
              <div>
                <dt className="text-note text-quiet-text">Comparison rate</dt>
                <dd className={equalRate ? large : 'text-lead leading-tight font-semibold tabular-nums'}>
                  {rate.comparisonText}
                </dd>
              </div>
            </dl>
            <p className="mt-1 text-note text-quiet-text">{rate.scopeText}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note">{exampleText}</p>
      <p className="mt-3 text-small text-quiet-text">{warning}</p>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 text-small text-quiet-text">
          {text}
        </p>
      ))}
    </section>
  );
}
