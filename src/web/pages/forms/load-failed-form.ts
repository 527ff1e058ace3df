import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { sayOfForm } from '#rules/forms/enquiry-forms.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { homeHref } from '../addresses.ts';
import { presentFormPlaces } from '../contact/present-contact.ts';
import { headOfHiddenPage } from '../head.ts';
import type { PageContent, PageRequest } from '../page.ts';
import { type FailedForm, isPlaceRefused, withFailure } from './failed-form.ts';
import { presentForm } from './present-form.ts';
import { findPrivacyHref } from './privacy-link.ts';

/**
 * LEAD-04: the form alone, with all that was posted, where its page cannot be made: it needs nothing of the store. It posts
 * to where the page stands.
 */
export async function loadFailedForm(
  { ctx, url, readSiteData, markIncomplete }: PageRequest,
  failed: FailedForm,
): Promise<{ kind: 'contact' } & PageContent<'contact'>> {
  const { settings, name } = ctx.site;
  const siteData = await readSiteData().catch(() => null);
  markIncomplete();
  const places = siteData === null ? {} : presentFormPlaces(failed.form, siteData, settings);
  const context = { ...emptyFormContext, ...places, isPlaceRefused: isPlaceRefused(failed.form, failed) };
  const form = presentForm({
    ...{ form: failed.form, settings, today: getToday(ctx), context },
    action: `${url.pathname}#enquiry`,
    privacyHref: findPrivacyHref(siteData),
  });
  const heading = sayOfForm(failed.form, 'heading', getFormSubject(settings, null));
  return {
    kind: 'contact',
    carIds: [],
    head: headOfHiddenPage({ siteName: name, title: `${heading} | ${name}`, description: heading }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: heading, href: url.pathname },
      ],
      heading,
      introduction: null,
      form: keepPosted(withFailure({ ...form, steps: null, introduction: describeCar(failed) }, failed), failed),
      locations: [],
    },
  };
}

/** What no field of the form shows goes along with it. */
function keepPosted(form: EnquiryFormView, { values }: FailedForm): EnquiryFormView {
  const shown = form.fields.map(({ name }) => name);
  const rest = Object.entries({
    ...Object.fromEntries(form.hidden.map(({ name, value }) => [name, value])),
    ...values,
  });
  return {
    ...form,
    hidden: rest.flatMap(([name, value]) => (shown.includes(name) ? [] : [{ name, value }])),
  };
}

function describeCar({ values }: FailedForm): string | null {
  const car = [values['Vehicle Make'], values['Vehicle Model']].filter(Boolean).join(' ');
  return car === '' ? null : car;
}
