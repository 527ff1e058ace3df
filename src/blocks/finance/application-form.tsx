import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { checkedFormMarks } from '../forms/checks/checked-form-marks.ts';
import { type EnquiryFormView, FormGrid, FormProblems, FormSection } from '../forms/enquiry-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { AnswerGroups, type AnswerGroupView } from './answer-groups.tsx';

interface SentButton {
  name: string;
  value: string;
  label: string;
}

export interface ApplicationFormView extends EnquiryFormView {
  /** On the last step: all that was answered. */
  review: readonly AnswerGroupView[];
  /** What takes what was typed along to the step before; null on the first. */
  back: SentButton | null;
  /** What erases all of it; null where nothing is kept yet. */
  erase: SentButton | null;
}

/** LEAD-13: a step of the application. Going back sends it as well, so that nothing typed is lost. */
export function ApplicationForm({ form }: { form: ApplicationFormView }) {
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
        <FormGrid form={form} fields={form.fields} />
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
