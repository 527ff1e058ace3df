import { EnquiryForm, type EnquiryFormProps } from '#blocks/enquiry-form.tsx';
import { EnquirySteps } from '#blocks/enquiry-steps.tsx';
import { Island } from './island.tsx';

/** A form of a page: in steps where the site has it so, and taken over by React only where it has to be. */
export function VisitorForm({ form, headed = true }: EnquiryFormProps) {
  if (form.steps !== null) {
    const props = { form, headed, steps: form.steps };
    return <Island name="enquiry-steps" Component={EnquirySteps} props={props} when="seen" />;
  }
  if (form.fields.some((field) => field.kind === 'moment')) {
    return <Island name="enquiry-form" Component={EnquiryForm} props={{ form, headed }} when="seen" />;
  }
  return <EnquiryForm form={form} headed={headed} />;
}
