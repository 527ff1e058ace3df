import { type RefObject, useEffect, useRef, useState } from 'react';
import { financeCalculatorEvent } from '#rules/events/events.ts';
import {
  type CalculatorInputs,
  type CalculatorResult,
  type CalculatorRules,
  calculate,
  formatCalculatorInput,
  type NumberInput,
  readCalculatorInput,
} from '#rules/finance/calculator.ts';
import { readCalculatorAddress, writeCalculatorAddress } from '#rules/finance/calculator-address.ts';
import { type Frequency, frequencies } from '#rules/finance/repayment.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';
import { useCalculatorAddress } from './use-calculator-address.ts';

/** Fields hold text, so that a number can be half typed. */
type Typed = Record<NumberInput, string> & { frequency: Frequency };

export interface FinanceCalculatorState {
  typed: Typed;
  inputs: CalculatorInputs;
  result: CalculatorResult;
  type: (name: NumberInput, text: string) => void;
  /** Puts what a field holds within its bounds. */
  leave: (name: NumberInput) => void;
  choose: (frequency: Frequency) => void;
}

/** The inputs of a finance calculator and their sum; counted at the first touch, kept in the address. */
export function useFinanceCalculator(
  { start, rules }: { start: CalculatorInputs; rules: CalculatorRules },
  form: RefObject<HTMLFormElement | null>,
): FinanceCalculatorState {
  const [typed, setTyped] = useState(() => toTyped(start));
  const counted = useRef(false);
  const { bounds } = rules;
  const inputs = readTyped(typed, rules);

  useCalculatorAddress({
    read: (params) => setTyped(toTyped(readCalculatorAddress(params, { start, bounds }))),
    write: (params) => writeCalculatorAddress(params, { inputs, start }),
    inputs: typed,
  });
  const change = (changed: Partial<Typed>) => {
    if (!counted.current) reportEvent(financeCalculatorEvent);
    counted.current = true;
    setTyped((before) => ({ ...before, ...changed }));
  };
  useChoiceBeforehand(form, start.frequency, (frequency) => change({ frequency }));

  return {
    typed,
    inputs,
    result: calculate(inputs, rules),
    type: (name, text) => change({ [name]: text }),
    leave: (name) => setTyped((before) => ({ ...before, [name]: formatCalculatorInput(inputs[name]) })),
    choose: (frequency) => change({ frequency }),
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
