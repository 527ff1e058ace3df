import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import { PlacesByTown } from '#blocks/locations/places-by-town.tsx';
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
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-4 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        )}
        <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-16 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <VisitorForm form={view.form} />
          </div>
          <Places locations={view.locations} />
        </div>
      </Container>
    </Main>
  );
}

/** More cards than this would be far longer than the form that they stand beside. */
const mostCards = 4;

function Places({ locations }: Pick<ContactView, 'locations'>) {
  if (locations.length > mostCards) {
    return (
      <div>
        <h2 className="mb-4 text-subheading">Our locations</h2>
        <PlacesByTown locations={locations} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} headingLevel="h2" folded={locations.length > 1} quiet />
      ))}
    </div>
  );
}
