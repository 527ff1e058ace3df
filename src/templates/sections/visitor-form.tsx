import { EnquiryForm, type EnquiryFormProps } from '#blocks/forms/enquiry-form.tsx';
import { Island } from '../island.tsx';
import { islands } from '../islands.ts';

/** A form of a page: in steps where the site has it so, and an island only where it has to be. */
export function VisitorForm({ form, headed = true }: EnquiryFormProps) {
  if (form.steps !== null) {
    return <Island of={islands.enquirySteps} props={{ form, headed, steps: form.steps }} />;
  }
  if (form.fields.some((field) => field.kind === 'moment')) {
    return <Island of={islands.enquiryForm} props={{ form, headed }} />;
  }
  return <EnquiryForm form={form} headed={headed} />;
}
