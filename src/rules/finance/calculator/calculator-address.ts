import { frequencies } from '../repayment.ts';
import { type CalculatorBounds, type CalculatorInputs, type NumberInput, readCalculatorInput } from './calculator.ts';

/** Address parameters of the inputs; the server and the page cache ignore them. */
export const calculatorParams: Record<keyof CalculatorInputs, string> = {
  amount: 'calc_amount',
  term: 'calc_term',
  interest: 'calc_interest',
  tradeIn: 'calc_deposit',
  residual: 'calc_residual',
  frequency: 'calc_frequency',
};

const numberInputs: readonly NumberInput[] = ['amount', 'term', 'interest', 'tradeIn', 'residual'];

export function hasCalculatorParams(params: URLSearchParams): boolean {
  return Object.values(calculatorParams).some((name) => params.has(name));
}

/** Applies the address parameters to the initial inputs; invalid values are ignored. */
export function readCalculatorAddress(
  params: URLSearchParams,
  { start, bounds }: { start: CalculatorInputs; bounds: CalculatorBounds },
): CalculatorInputs {
  const inputs = { ...start };
  for (const name of numberInputs) {
    const text = params.get(calculatorParams[name]) ?? '';
    if (text.trim() !== '' && Number.isFinite(Number(text))) inputs[name] = readCalculatorInput(name, text, bounds);
  }
  const asked = params.get(calculatorParams.frequency);
  inputs.frequency = frequencies.find((frequency) => frequency === asked) ?? start.frequency;
  return inputs;
}

/** The address parameters with the inputs that differ from the initial ones; other parameters stay. */
export function writeCalculatorAddress(
  params: URLSearchParams,
  { inputs, start }: { inputs: CalculatorInputs; start: CalculatorInputs },
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of [...numberInputs, 'frequency' as const]) {
    if (inputs[name] === start[name]) written.delete(calculatorParams[name]);
    else written.set(calculatorParams[name], String(inputs[name]));
  }
  return written;
}

/** A link to the finance application with the loan of a calculator in it, whole dollars and half years; what else the link says stays. */
export function addLoanToAddress(
  address: string,
  { amount, tradeIn, residual, term }: Pick<CalculatorInputs, 'amount' | 'tradeIn' | 'residual' | 'term'>,
): string {
  const [link = '', hash] = address.split('#');
  const [path = '', query] = link.split('?');
  const params = new URLSearchParams(query);
  params.set(calculatorParams.amount, String(Math.round(amount)));
  params.set(calculatorParams.tradeIn, String(Math.round(tradeIn)));
  params.set(calculatorParams.residual, String(Math.round(residual)));
  params.set(calculatorParams.term, String(Math.round(term * 2) / 2));
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
