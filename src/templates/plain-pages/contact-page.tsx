import { LocationCard } from '#blocks/location-card.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { ContactView } from '../views/contact-view.ts';
import { VisitorForm } from '../visitor-form.tsx';

export function ContactPage({ view }: PageSlotProps<ContactView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-4 max-w-prose text-lead text-quiet-text">{view.introduction}</p>
        )}
        <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-16 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <VisitorForm form={view.form} />
          <div className="grid grid-cols-1 content-start gap-6">
            {view.locations.map((location) => (
              <LocationCard key={location.id} location={location} headingLevel="h2" />
            ))}
          </div>
        </div>
      </Container>
    </Main>
  );
}
