import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import type { FormFieldView } from '#ui/form/form-view.ts';
import { AnswerGroups, type AnswerGroupView } from '../finance/answer-groups.tsx';
import { checkedFormMarks } from '../forms/checks/checked-form-marks.ts';
import { type EnquiryFormView, FormGrid, FormProblems, FormSection } from '../forms/enquiry-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';

/** A choice of the form without which a group of fields is not asked for. */
type PurchaseChoice = 'yes' | 'finance' | 'delivery' | 'pick-up';

export interface FieldGroupView {
  /** Null for what is always asked. */
  when: PurchaseChoice | null;
  fields: readonly FormFieldView[];
}

interface SentButton {
  name: string;
  value: string;
  label: string;
}

/** `fields` are those of all groups. */
export interface PurchaseFormView extends EnquiryFormView {
  groups: readonly FieldGroupView[];
  /** What is to be read before the fields: the terms of the deposit, what happens next. */
  reading: readonly { heading: string; lines: readonly string[] }[];
  /** On the last step: all that was answered. */
  review: readonly AnswerGroupView[];
  /** What takes what was typed along to the step before; null on the first. */
  back: SentButton | null;
  /** What erases all of it; null where nothing is kept yet. */
  erase: SentButton | null;
}

/** Where a browser does not know `:has`, every group is seen, and the server reads only what was chosen. */
const shownWith: Readonly<Record<PurchaseChoice, string>> = {
  yes: '[form:not(:has(option[value=yes]:checked))_&]:hidden',
  finance: '[form:not(:has(option[value=finance]:checked))_&]:hidden',
  delivery: '[form:not(:has(option[value=delivery]:checked))_&]:hidden',
  'pick-up': '[form:not(:has(option[value=pick-up]:checked))_&]:hidden',
};

/** BUY-07: a step of a purchase. Going back sends it as well, so that nothing typed is lost. */
export function PurchaseForm({ form }: { form: PurchaseFormView }) {
  const { back, erase } = form;
  return (
    <FormSection form={form} headed>
      <form method="post" action={form.action} noValidate {...mark(checkedFormMarks.form, true)} className="mt-5">
        <HiddenFields fields={form.hidden} />
        <FormProblems form={form} />
        {form.review.length === 0 ? null : (
          <div className="mb-8">
            <AnswerGroups groups={form.review} />
          </div>
        )}
        {form.reading.map(({ heading, lines }) => (
          <section key={heading} aria-label={heading} className="mb-6">
            <h3 className="text-body font-semibold">{heading}</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        {form.groups.map(({ when, fields }) => (
          <div
            key={when ?? ''}
            className={`not-first:mt-5 ${when === null ? '' : shownWith[when]}`}
            {...mark(checkedFormMarks.onlyWith, when ?? undefined)}
          >
            <FormGrid form={form} fields={fields} />
          </div>
        ))}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <Button className="sm:flex-1">{form.submitLabel}</Button>
          {back === null ? null : (
            <Button look="outline" name={back.name} value={back.value} formNoValidate>
              {back.label}
            </Button>
          )}
        </div>
        {erase === null ? null : (
          <Button look="plain" className="mt-3 w-full" name={erase.name} value={erase.value} formNoValidate>
            {erase.label}
          </Button>
        )}
      </form>
    </FormSection>
  );
}
