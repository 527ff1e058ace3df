import type { EnquiryFormView } from '#blocks/enquiry-form.tsx';
import type { LocationCardView } from '#blocks/location-card.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface ContactView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  form: EnquiryFormView;
  locations: readonly LocationCardView[];
}
