import { useId, useRef } from 'react';
import {
  type CalculatorInputs,
  type CalculatorRules,
  listTerms,
  type NumberInput,
} from '#rules/finance/calculator/calculator.ts';
import { calculatorParams } from '#rules/finance/calculator/calculator-address.ts';
import { formatTerm } from '#rules/finance/repayment-text.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { CalculatorField } from './calculator-field.tsx';
import { CalculatorResult, FigureInSight, hasExampleRate } from './calculator-result.tsx';
import { FrequencyChoice } from './frequency-choice.tsx';
import { type CarRate, type FinanceCalculatorState, useFinanceCalculator } from './use-finance-calculator.ts';

/** Plain JSON: it goes to the browser as it is. */
export interface FinanceCalculatorView {
  heading: string;
  /** "car", "caravan" */
  noun: string;
  start: CalculatorInputs;
  rules: CalculatorRules;
  inputs: 'fields' | 'sliders';
  /** The terms to choose from in years; empty takes any within the bounds. */
  terms: readonly number[];
  asksInterest: boolean;
  asksResidual: boolean;
  asksFrequency: boolean;
  /** The car shows no price: what the figures are worked out on is an example. */
  isExampleAmount: boolean;
  /** No lender's terms are known: the rate that it starts with is an example. */
  isExampleRate: boolean;
  /** Of the loan that the page shows for the car. */
  carRate: CarRate | null;
  /** "$141 per week": what the lender asks without saying on which terms. There is no sum beside it before the visitor has chosen some. */
  lenderFigure: string | null;
  termsHref: string;
  /** "Enquire Now" */
  enquire: LinkView;
  /** LEAD-13: the finance application, to which the figures go along; null where the site has none. */
  apply: LinkView | null;
  /** VDP-20: what stands in its place on phones. */
  phoneRequest: LinkView | null;
}

export interface FinanceCalculatorProps {
  calculator: FinanceCalculatorView;
}

/** FIN-02: an island. Without scripts it shows the sum that it starts with, if any. */
export function FinanceCalculator({ calculator }: FinanceCalculatorProps) {
  const { phoneRequest } = calculator;
  const form = useRef<HTMLFormElement>(null);
  const state = useFinanceCalculator(calculator, form);
  return (
    <section id="finance-calculator" className="@container scroll-mt-6">
      <h2 className={`text-subheading ${phoneRequest === null ? '' : 'max-sm:hidden'}`}>{calculator.heading}</h2>
      {phoneRequest === null ? null : <PhoneRequest link={phoneRequest} noun={calculator.noun} />}
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        className={`mt-5 grid grid-cols-1 gap-x-10 gap-y-8 @min-[38rem]:grid-cols-[minmax(0,1fr)_19rem] ${phoneRequest === null ? '' : 'max-sm:hidden'}`}
      >
        <div className="@min-[38rem]:order-last">
          <CalculatorResult calculator={calculator} state={state} />
        </div>
        <div>
          <Inputs calculator={calculator} state={state} />
          <FigureInSight calculator={calculator} state={state} className="@min-[38rem]:hidden" />
        </div>
      </form>
    </section>
  );
}

function PhoneRequest({ link, noun }: { link: LinkView; noun: string }) {
  return (
    <div className="rounded-card bg-muted p-6 text-muted-text sm:hidden">
      <h2 className="text-subheading">Finance quote</h2>
      <p className="mt-2">Tell us what you would like to pay and we will send you a quote for this {noun}.</p>
      <LinkButton href={link.href} className="mt-4 w-full">
        {link.label}
      </LinkButton>
    </div>
  );
}

interface InputsProps {
  calculator: FinanceCalculatorView;
  state: FinanceCalculatorState;
}

const labels: Record<NumberInput, string> = {
  amount: 'Purchase price',
  tradeIn: 'Deposit or trade-in',
  term: 'Term in years',
  interest: 'Interest rate, % p.a.',
  residual: 'Final payment (residual)',
};

const exampleRateHint = 'An example rate, which you can change.';
const money: readonly NumberInput[] = ['amount', 'tradeIn', 'residual'];
const withSlider: readonly NumberInput[] = ['amount', 'tradeIn', 'term', 'interest'];
/** A deposit is slid in steps of 500 dollars, and no further than the price. */
const depositStep = 500;

function Inputs({ calculator, state }: InputsProps) {
  const id = useId();
  const { asksInterest, asksResidual, asksFrequency } = calculator;
  const { bounds } = state.rules;
  const deposit = { ...bounds.tradeIn, max: Math.min(state.inputs.amount, bounds.tradeIn.max), step: depositStep };
  const field = (name: NumberInput) => (
    <CalculatorField
      id={`${id}-${name}`}
      name={calculatorParams[name]}
      label={labels[name]}
      value={state.typed[name]}
      number={state.inputs[name]}
      bounds={bounds[name]}
      prefix={money.includes(name) ? '$' : null}
      slider={calculator.inputs === 'sliders' && withSlider.includes(name)}
      sliderBounds={name === 'tradeIn' ? deposit : bounds[name]}
      hint={name === 'interest' && hasExampleRate({ calculator, state }) ? exampleRateHint : null}
      error={state.result.messages[name] ?? null}
      onType={(text) => state.type(name, text)}
      onLeave={() => state.leave(name)}
    />
  );
  return (
    <div className="grid grid-cols-1 content-start gap-x-6 gap-y-5 @min-[28rem]:grid-cols-2 @min-[38rem]:grid-cols-1 @min-[44rem]:grid-cols-2">
      {asksFrequency ? (
        <FrequencyChoice
          name={calculatorParams.frequency}
          chosen={state.typed.frequency}
          onChoose={state.choose}
          className="col-span-full"
        />
      ) : null}
      {field('amount')}
      {calculator.terms.length === 0 ? field('term') : <TermChoice calculator={calculator} state={state} />}
      {asksInterest ? field('interest') : null}
      {field('tradeIn')}
      {asksResidual ? field('residual') : null}
      <noscript>
        <p className="text-note text-quiet-text">These figures are an example. Ask us for a quote of your own.</p>
      </noscript>
    </div>
  );
}

function TermChoice({ calculator, state }: InputsProps) {
  const id = useId();
  const terms = listTerms(calculator.terms, state.rules.carLoan);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        Term
      </label>
      <Select
        id={id}
        name={calculatorParams.term}
        value={state.typed.term}
        onChange={(event) => state.type('term', event.target.value)}
        choices={terms.map((years) => ({ value: String(years), label: formatTerm(years) }))}
      />
    </div>
  );
}
