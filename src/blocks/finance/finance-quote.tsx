import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Cents } from '#kernel/money.ts';
import { chooseWarning } from '#rules/finance/disclaimer.ts';
import { presentQuotedLoan, type FinanceQuote as Quote, type QuoteRequest, readQuote } from '#rules/finance/quote.ts';
import type { Frequency, Rounding } from '#rules/finance/repayment.ts';
import { describeLoan, describeRates } from '#rules/finance/repayment-text.ts';
import { FinanceBox, type FinanceBoxView } from './finance-box.tsx';
import { FinanceDisclaimer } from './finance-disclaimer.tsx';
import { FinanceLine } from './finance-line.tsx';
import { type FinancePlace, findFinancePlace } from './finance-marks.ts';
import { FinanceTeaser, type FinanceTeaserView } from './finance-teaser.tsx';
import { showQuotedLoan } from './quoted-loan.ts';

export interface FinanceQuoteView {
  /** Where the quote is asked for (POST). */
  action: string;
  request: QuoteRequest;
  priceCents: Cents;
  frequency: Frequency;
  rounding: Rounding;
  equalRate: boolean;
  disclaimerId: string;
  links: FinanceBoxView['links'];
  /** What stands there until there is a quote, and where there is none. */
  box: FinanceBoxView | null;
  teaser: FinanceTeaserView | null;
}

export interface FinanceQuoteProps {
  quote: FinanceQuoteView;
}

type QuoteState =
  | { kind: 'not-fetched' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'fetched'; quote: Quote };

/**
 * FIN-08, FIN-11: the finance box of a car whose repayment a service is asked for. Once there is a quote, every part of the
 * page that shows a loan shows this one; an answer that does not come changes nothing.
 */
export function FinanceQuote({ quote: view }: FinanceQuoteProps) {
  const [state, setState] = useState<QuoteState>({ kind: 'not-fetched' });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setState({ kind: 'loading' });
    fetchQuote(view).then((quote) => {
      // The page may have got another price meanwhile, and another box with it.
      if (!box.current?.isConnected) return;
      if (quote !== null) showQuotedLoan({ ...presentQuotedLoan(quote, view), warning: findWarning(quote, view) });
      setState(quote === null ? { kind: 'failed' } : { kind: 'fetched', quote });
    });
  }, [view]);

  const waits = state.kind === 'not-fetched' || state.kind === 'loading';
  return (
    <div ref={box} aria-live="polite" aria-busy={state.kind === 'loading'} className={waits ? findRoom(view) : ''}>
      {state.kind === 'fetched' ? <Quoted quote={state.quote} view={view} /> : <WithoutQuote view={view} />}
    </div>
  );
}

/** What is below stays where it is when the quote comes; a rate as large as the repayment has its warning under it. */
const findRoom = ({ equalRate }: FinanceQuoteView) => `grid ${equalRate ? 'min-h-76' : 'min-h-54'}`;

function WithoutQuote({ view: { box, teaser } }: { view: FinanceQuoteView }) {
  if (box !== null) return <FinanceBox box={box} />;
  return teaser === null ? null : <FinanceTeaser teaser={teaser} />;
}

function Quoted({ quote, view }: { quote: Quote; view: FinanceQuoteView }) {
  const { links, disclaimerId } = view;
  const { figure } = presentQuotedLoan(quote, view);
  const disclaimerHref = `#${disclaimerId}`;
  const lineText = describeLoan(figure);
  const disclaimer = {
    id: disclaimerId,
    rateText: describeRates(figure, quote.advertisedRate),
    warning: chooseWarning(null, quote.example),
    paragraphs: [],
    foldable: false,
    missing: null,
  };
  return (
    <>
      <FinanceBox
        box={{ ...figure, equalRate: view.equalRate, warning: findWarning(quote, view), disclaimerHref, links }}
      />
      <InPlace name="line">
        {lineText === null ? null : <FinanceLine line={{ text: lineText, termsHref: disclaimerHref }} />}
      </InPlace>
      <InPlace name="disclaimer">
        <FinanceDisclaimer disclaimer={disclaimer} />
      </InPlace>
    </>
  );
}

function findWarning(quote: Quote, { equalRate }: FinanceQuoteView): string | null {
  return equalRate ? chooseWarning(null, quote.example) : null;
}

/** Instead of what the server put there. */
function InPlace({ name, children }: { name: FinancePlace; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const found = findFinancePlace(name);
    found?.replaceChildren();
    setPlace(found);
  }, [name]);
  return place === null ? null : createPortal(children, place);
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
