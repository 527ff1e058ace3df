import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { hasContent } from '../content/has-content.ts';

const privacyHref = '/privacy-policy';

/** Where a visitor reads what becomes of the details; null where the site has no such page, or nobody can tell. */
export function findPrivacyHref(siteData: Pick<SiteData, 'contentPages'> | null): string | null {
  return hasContent(privacyHref, siteData) ? privacyHref : null;
}

/** The line under a form's button: what the details are for, and where more stands. */
export function presentPrivacyLink(text: string, href: string | null): EnquiryFormView['privacyLink'] {
  return { text, label: 'Privacy Policy', href };
}
