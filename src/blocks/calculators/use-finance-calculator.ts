import { type RefObject, useEffect, useRef, useState } from 'react';
import { financeCalculatorEvent } from '#rules/events/events.ts';
import {
  type CalculatorInputs,
  type CalculatorResult,
  type CalculatorRules,
  calculate,
  formatCalculatorInput,
  includeLoan,
  type NumberInput,
  readCalculatorInput,
  readLoan,
} from '#rules/finance/calculator/calculator.ts';
import {
  hasCalculatorParams,
  readCalculatorAddress,
  writeCalculatorAddress,
} from '#rules/finance/calculator/calculator-address.ts';
import { type Frequency, frequencies } from '#rules/finance/repayment.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';
import { followQuotedLoan, type QuotedLoan } from '../finance/quoted-loan.ts';
import { useCalculatorAddress } from './use-calculator-address.ts';

/** Fields hold text, so that a number can be half typed. */
type Typed = Record<NumberInput, string> & { frequency: Frequency };

export interface FinanceCalculatorState {
  typed: Typed;
  inputs: CalculatorInputs;
  rules: CalculatorRules;
  result: CalculatorResult;
  /** The rate of the loan that the page shows (FIN-09). */
  carRate: CarRate | null;
  /** The visitor has chosen figures, here or in the link that was followed. */
  isChosen: boolean;
  type: (name: NumberInput, text: string) => void;
  /** Puts what a field holds within its bounds. */
  leave: (name: NumberInput) => void;
  choose: (frequency: Frequency) => void;
}

export interface CarRate {
  /** "6.83% p.a." */
  comparisonText: string;
  /** "on a secured loan of $30,000 over 5 years" */
  exampleText: string;
  /** COMP-03: its warning, per site; the rate is as large as the repayment then. */
  warning: string | null;
}

interface Given {
  start: CalculatorInputs;
  rules: CalculatorRules;
  carRate: CarRate | null;
}

/** The inputs of a finance calculator and their sum; counted at the first touch, kept in the address. */
export function useFinanceCalculator(given: Given, form: RefObject<HTMLFormElement | null>): FinanceCalculatorState {
  const [{ start, rules, carRate }, setGiven] = useState(given);
  const [typed, setTyped] = useState(() => toTyped(start));
  const [isChosen, setChosen] = useState(false);
  const counted = useRef(false);
  const { bounds } = rules;
  const inputs = readTyped(typed, rules);

  useCalculatorAddress({
    read: (params) => {
      setTyped(toTyped(readCalculatorAddress(params, { start, bounds })));
      setChosen(hasCalculatorParams(params));
    },
    write: (params) => writeCalculatorAddress(params, { inputs, start }),
    inputs: typed,
  });
  const change = (changed: Partial<Typed>) => {
    if (!counted.current) reportEvent(financeCalculatorEvent);
    counted.current = true;
    setChosen(true);
    setTyped((before) => ({ ...before, ...changed }));
  };
  useChoiceBeforehand(form, start.frequency, (frequency) => change({ frequency }));
  useEffect(
    () =>
      followQuotedLoan((quoted) => {
        const renewed = startWith(given, quoted);
        setGiven(renewed);
        // What the visitor has typed stays, and so does what the address holds.
        const params = new URLSearchParams(window.location.search);
        if (!counted.current) {
          setTyped(toTyped(readCalculatorAddress(params, { start: renewed.start, bounds: renewed.rules.bounds })));
        }
      }),
    [given],
  );

  return {
    typed,
    inputs,
    rules,
    result: calculate(inputs, rules),
    carRate,
    isChosen,
    type: (name, text) => change({ [name]: text }),
    leave: (name) => setTyped((before) => ({ ...before, [name]: formatCalculatorInput(inputs[name]) })),
    choose: (frequency) => change({ frequency }),
  };
}

/** FIN-11: a quote takes the place of the loan that the page came with. */
function startWith({ start, rules }: Given, { loan, figure, warning }: QuotedLoan): Given {
  return {
    start: { ...readLoan(loan), frequency: start.frequency },
    rules: { ...rules, bounds: includeLoan(rules.bounds, loan), carLoan: loan },
    carRate: { ...figure, warning },
  };
}

/** What was chosen in the page before React looked at it. */
function useChoiceBeforehand(
  form: RefObject<HTMLFormElement | null>,
  given: Frequency,
  take: (frequency: Frequency) => void,
): void {
  const taken = useRef({ given, take });
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
    const chosen = frequencies.find((frequency) => frequency === checked);
    if (chosen !== undefined && chosen !== taken.current.given) taken.current.take(chosen);
  }, [form]);
}

function toTyped(inputs: CalculatorInputs): Typed {
  const { amount, term, interest, tradeIn, residual, frequency } = inputs;
  return {
    amount: formatCalculatorInput(amount),
    term: String(term),
    interest: formatCalculatorInput(interest),
    tradeIn: formatCalculatorInput(tradeIn),
    residual: formatCalculatorInput(residual),
    frequency,
  };
}

function readTyped(typed: Typed, { bounds }: CalculatorRules): CalculatorInputs {
  const read = (name: NumberInput) => readCalculatorInput(name, typed[name], bounds);
  return {
    amount: read('amount'),
    term: read('term'),
    interest: read('interest'),
    tradeIn: read('tradeIn'),
    residual: read('residual'),
    frequency: typed.frequency,
  };
}
