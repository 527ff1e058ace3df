import { Button, LinkButton } from '#ui/form/button.tsx';
import type { NumberFieldView } from '#ui/form/form-view.ts';
import { FormField } from '../forms/fields/form-field.tsx';

export interface BudgetSearchView {
  heading: string;
  introduction: string;
  /** GET address, with the anchor of this block. */
  action: string;
  /** The parameters of the address that stay. */
  hidden: readonly { name: string; value: string }[];
  fields: readonly NumberFieldView[];
  result: BudgetResultView | null;
}

export interface BudgetResultView {
  text: string;
  /** Null where nothing fits. */
  link: { label: string; href: string } | null;
}

export const budgetSearchId = 'budget';

/** "$120 a week" leads to the cars whose repayment fits, which their cards in the list show. */
export function BudgetSearch({ search }: { search: BudgetSearchView }) {
  const { heading, introduction, action, hidden, fields, result } = search;
  return (
    <section
      id={budgetSearchId}
      aria-labelledby="budget-heading"
      className="scroll-mt-6 rounded-card bg-muted p-6 text-muted-text"
    >
      <h2 id="budget-heading" className="text-subheading">
        {heading}
      </h2>
      <p className="mt-2">{introduction}</p>
      <form method="get" noValidate action={action} className="mt-5 grid grid-cols-2 gap-4">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FormField key={field.name} formId={budgetSearchId} field={field} />
        ))}
        <Button className="col-span-2">Find cars in my budget</Button>
      </form>
      {result === null ? null : (
        <div role="status" className="mt-5">
          <p className="font-semibold">{result.text}</p>
          {result.link === null ? null : (
            <LinkButton href={result.link.href} className="mt-3 w-full sm:w-auto">
              {result.link.label}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
