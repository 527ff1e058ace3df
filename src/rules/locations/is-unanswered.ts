import { formDefinitions } from '../forms/enquiry-forms.ts';
import type { EnquiryForm } from '../forms/form-names.ts';
import { listDepartments } from './departments.ts';

/** LEAD-10: whether nobody answers a form: only its department can, and the site has no location with one. */
export function isUnanswered(form: EnquiryForm, locations: readonly { locationType: string }[]): boolean {
  const { department, needsDepartment = false } = formDefinitions[form];
  return needsDepartment && department !== undefined && listDepartments(locations, department).length === 0;
}
