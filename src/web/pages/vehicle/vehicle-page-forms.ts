import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import { type FailedForm, hasFailed, withFailure } from '../forms/failed-form.ts';

/** What may be posted to a car's page. */
export const vehiclePageForms: readonly EnquiryForm[] = [
  'vehicle',
  'find-similar',
  'test-drive',
  'finance',
  'request-photos',
];

/** Puts back what was typed where it was typed; into the enquiry where that form is not on the page any more. */
export function withFailedForm(view: VehicleView, failed: FailedForm | null): VehicleView {
  if (!failed) return view;
  const { testDrive, finance, requestPhotos } = view.forms;
  const fillIn = <Form extends EnquiryFormView | null>(form: Form) =>
    form !== null && hasFailed(form, failed) ? withFailure(form, failed) : form;
  const isElsewhere = [testDrive, finance?.form ?? null, requestPhotos].some((form) => hasFailed(form, failed));
  return {
    ...view,
    enquiry: isElsewhere ? view.enquiry : withFailure(view.enquiry, failed),
    forms: {
      testDrive: fillIn(testDrive),
      finance: finance === null ? null : { ...finance, form: fillIn(finance.form) },
      requestPhotos: fillIn(requestPhotos),
    },
  };
}
