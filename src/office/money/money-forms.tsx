import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';

/** What came of the last form; `step` says which form it was. */
export interface MoneyAnswer {
  step: string;
  message: string;
  problems: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  doneAt: number | null;
}

interface MoneyFormProps {
  step: string;
  heading: string;
  text: string;
  button: string;
  answer: MoneyAnswer | undefined;
  children?: (typed: Readonly<Record<string, string>>, problems: Readonly<Record<string, string>>) => ReactNode;
}

/** One thing to do with money, folded until it is wanted; each asks for its reason. */
export function MoneyForm({ step, heading, text, button, answer, children }: MoneyFormProps) {
  const own = answer?.step === step && answer.doneAt === null ? answer : undefined;
  const [typed, problems] = [own?.typed ?? {}, own?.problems ?? {}];
  return (
    <details
      key={`${step} ${answer?.doneAt ?? ''}`}
      open={own !== undefined}
      className="rounded-card border border-card-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        {heading}
        <Icon name="chevron-down" className="size-5 turns-open" />
      </summary>
      <Form method="post" className="grid gap-4 px-4 pb-4">
        <p className="text-note text-quiet-text">{text}</p>
        {children?.(typed, problems)}
        <Field id={`${step}-reason`} name="reason" label="Why" error={problems.reason ?? null} required>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              autoComplete="off"
              defaultValue={typed.reason ?? ''}
              maxLength={500}
            />
          )}
        </Field>
        <Button name="step" value={step} look="outline">
          {button}
        </Button>
      </Form>
    </details>
  );
}

/** How much to give back. */
export function AmountField({ step, most, typed, problems }: AmountFieldProps) {
  return (
    <Field
      id={`${step}-amount`}
      name="amount"
      label="Amount"
      hint={`Up to ${most}. Leave it empty to give back all of that.`}
      error={problems.amount ?? null}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.amount ?? ''}
          maxLength={20}
        />
      )}
    </Field>
  );
}

interface AmountFieldProps extends Pick<MoneyAnswer, 'step' | 'typed' | 'problems'> {
  most: string;
}
