import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { EnquiryForm } from './form-names.ts';

export const generalCategory = 'General Enquiry';

/** What an enquiry of a form is filed under, where the site has that category, and what it asks for. */
const subjects: Record<EnquiryForm, { category: string; subcategory: string }> = {
  contact: { category: generalCategory, subcategory: '' },
  vehicle: { category: generalCategory, subcategory: '' },
  'find-similar': { category: generalCategory, subcategory: 'Find Me Something Similar' },
  'test-drive': { category: 'Sales Enquiry', subcategory: 'Test Drive' },
  finance: { category: 'Finance Enquiry', subcategory: '' },
  'request-photos': { category: generalCategory, subcategory: 'Request Photos' },
};

/** The category that stands chosen: General Enquiry wherever the site offers it. */
export function getDefaultCategory(settings: SiteSettings): string {
  const { categories } = settings.forms;
  return categories.includes(generalCategory) ? generalCategory : (categories[0] ?? generalCategory);
}

/** The category of a form that does not ask for one. */
export function getFormCategory(form: EnquiryForm, settings: SiteSettings): string {
  const { category } = subjects[form];
  return settings.forms.categories.includes(category) ? category : getDefaultCategory(settings);
}

export function getFormSubcategory(form: EnquiryForm): string {
  return subjects[form].subcategory;
}
