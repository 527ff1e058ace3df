import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { isUnanswered } from '#rules/locations/is-unanswered.ts';
import { getToday } from '#services/locations/list-locations.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { presentFormPlaces } from '../contact/present-contact.ts';
import { isPlaceRefused, withFailure } from '../forms/failed-form.ts';
import { presentForm } from '../forms/present-form.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import type { PageRequest } from '../page.ts';

interface FormInput {
  request: PageRequest;
  siteData: SiteData;
  forms: readonly EnquiryForm[];
  /** What stands above it has said what it is about. */
  isHeaded?: boolean;
}

/** Of a form that speaks of a car elsewhere. */
const words: Partial<Record<EnquiryForm, { introduction: string }>> = {
  'find-similar': { introduction: 'Tell us what you have in mind, and we will look for it.' },
};

/** A form in a document, posted to the page that shows it; null where that page does not take it, or nobody answers it. */
export function presentDocumentForm(
  form: EnquiryForm,
  { request, siteData, forms, isHeaded = false }: FormInput,
): EnquiryFormView | null {
  const { ctx, url, failedForm } = request;
  if (!forms.includes(form)) {
    ctx.log.warn('a document has a form that its page does not take', {
      site: ctx.site.slug,
      page: url.pathname,
      form,
    });
    return null;
  }
  const { settings } = ctx.site;
  if (isUnanswered(form, siteData.locations)) return null;
  const [dealership, ...more] = siteData.dealerships;
  const id = `enquiry-${form}`;
  const view = presentForm({
    form,
    id,
    settings,
    today: getToday(ctx),
    words: { ...(isHeaded && { heading: 'Your details' }), ...words[form] },
    context: {
      ...emptyFormContext,
      dealershipSlug: dealership !== undefined && more.length === 0 ? dealership.slug : null,
      ...presentFormPlaces(form, siteData, settings),
      isPlaceRefused: isPlaceRefused(form, failedForm),
    },
    action: `${url.pathname}#${id}`,
    privacyHref: findPrivacyHref(siteData),
  });
  return withFailure(view, failedForm?.form === form ? failedForm : null);
}
