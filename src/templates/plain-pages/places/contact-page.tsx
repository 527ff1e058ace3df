import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisitorForm } from '../../sections/visitor-form.tsx';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface ContactView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  form: EnquiryFormView;
  locations: readonly LocationCardView[];
}

export function ContactPage({ view }: PageSlotProps<ContactView>) {
  const beside = view.locations.length > mostBesideForm ? fewBesideForm : view.locations.length;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-4 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        )}
        <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-16 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <VisitorForm form={view.form} />
          <Locations locations={view.locations.slice(0, beside)} folded={view.locations.length > 1} />
        </div>
        <Locations locations={view.locations.slice(beside)} folded className="mt-6 md:grid-cols-2 xl:grid-cols-3" />
      </Container>
    </Main>
  );
}

/** Of more cards than this, as few as are as high as the form stand beside it; the others follow under both. */
const mostBesideForm = 4;
const fewBesideForm = 2;

interface LocationsProps extends Pick<ContactView, 'locations'> {
  folded: boolean;
  className?: string;
}

function Locations({ locations, folded, className = '' }: LocationsProps) {
  if (locations.length === 0) return null;
  return (
    <div className={`grid grid-cols-1 content-start gap-6 ${className}`}>
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} headingLevel="h2" folded={folded} />
      ))}
    </div>
  );
}
