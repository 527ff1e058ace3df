import { useEffect, useState } from 'react';
import { type FinanceQuote as Quote, type QuoteRequest, readQuote } from '#rules/finance/quote.ts';
import { formatRate, presentRepayment } from '#rules/finance/repayment-text.ts';
import { FinanceBox, type FinanceBoxView } from './finance-box.tsx';
import { FinanceTeaser, type FinanceTeaserView } from './finance-teaser.tsx';

export interface FinanceQuoteView {
  /** Where the quote is asked for (POST). */
  action: string;
  request: QuoteRequest;
  equalRate: boolean;
  warning: string | null;
  disclaimerHref: string;
  links: FinanceBoxView['links'];
  /** What stands there until there is a quote, and where there is none. */
  box: FinanceBoxView | null;
  teaser: FinanceTeaserView | null;
}

export interface FinanceQuoteProps {
  quote: FinanceQuoteView;
}

type QuoteState = { kind: 'not-fetched' } | { kind: 'loading' } | { kind: 'fetched'; quote: Quote };

/** FIN-08: the finance box of a car whose repayment a service is asked for; an answer that does not come changes nothing. */
export function FinanceQuote({ quote: view }: FinanceQuoteProps) {
  const [state, setState] = useState<QuoteState>({ kind: 'not-fetched' });
  useEffect(() => {
    setState({ kind: 'loading' });
    let left = false;
    fetchQuote(view).then((quote) => {
      if (!left) setState(quote === null ? { kind: 'not-fetched' } : { kind: 'fetched', quote });
    });
    return () => {
      left = true;
    };
  }, [view]);

  return (
    <div aria-live="polite" aria-busy={state.kind === 'loading'}>
      {state.kind === 'fetched' ? <FinanceBox box={presentQuote(state.quote, view)} /> : <WithoutQuote view={view} />}
    </div>
  );
}

function WithoutQuote({ view: { box, teaser } }: { view: FinanceQuoteView }) {
  if (box !== null) return <FinanceBox box={box} />;
  return teaser === null ? null : <FinanceTeaser teaser={teaser} />;
}

function presentQuote(quote: Quote, { equalRate, warning, disclaimerHref, links }: FinanceQuoteView): FinanceBoxView {
  return {
    repayment: presentRepayment(quote.weeklyRepaymentCents, 'week'),
    comparisonText: `${formatRate(quote.comparisonRate)} p.a.`,
    termsText: `A quote over 5 years at ${formatRate(quote.advertisedRate)} p.a.`,
    equalRate,
    warning,
    disclaimerHref,
    links,
  };
}

async function fetchQuote({ action, request }: FinanceQuoteView): Promise<Quote | null> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return answer.ok ? readQuote(await answer.json()) : null;
  } catch {
    return null;
  }
}
