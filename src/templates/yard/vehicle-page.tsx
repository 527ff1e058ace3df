import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { CallToActionBar } from '#blocks/call-to-action-bar.tsx';
import { CarGrid } from '#blocks/car-grid.tsx';
import { CompactCarCard } from '#blocks/compact-car-card.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { EnquiryForm } from '#blocks/enquiry-form.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { PageSections } from '#blocks/page-sections.tsx';
import { PriceBox } from '#blocks/price-box.tsx';
import { SectionHeading } from '#blocks/section-heading.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleGallery } from '#blocks/vehicle-gallery.tsx';
import { VehicleLocationLink, VehicleTitle } from '#blocks/vehicle-title.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import type { LinkView } from '#ui/link-view.ts';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** The name over all, price and form beside the pictures all the way down, everything else close together. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      <Container className="pb-10 pt-2 lg:pt-3">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-4 mt-2">
          {offer.kind === 'available' ? <VehicleTitle summary={offer.summary} /> : <SoldPanel name={offer.name} />}
        </div>
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="max-sm:bleed-page min-w-0">
            <VehicleGallery gallery={view.gallery} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Aside view={view} />
          </div>
          <Details view={view} />
        </div>
      </Container>
      {view.similarCars.length === 0 ? null : (
        <Container className="py-section bg-muted text-muted-text">
          <section aria-label="Others at this price">
            <SectionHeading heading="Others like it" />
            <CarGrid
              cells={view.similarCars.map((car) => ({ kind: 'car', car }))}
              layout="dense"
              Card={CompactCarCard}
              headingLevel="h3"
              firstCount={0}
            />
          </section>
        </Container>
      )}
      {offer.kind === 'available' && offer.bar !== null ? <CallToActionBar bar={offer.bar} /> : null}
    </Main>
  );
}

function Aside({ view }: { view: VehicleView }) {
  const { offer } = view;
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      {offer.kind === 'available' ? (
        <section
          aria-label="Price"
          className="rounded-card border border-card-line border-t-4 border-t-accent bg-raised p-5 text-raised-text"
        >
          <PriceBox summary={offer.summary} />
          <VehicleLocationLink summary={offer.summary} />
        </section>
      ) : (
        <EnquiryForm form={view.enquiry} />
      )}
      {view.warranty === null ? null : (
        <p className="rounded-card bg-muted p-4 text-note text-muted-text">
          <span className="block font-semibold">{view.warranty.title}</span>
          {view.warranty.points.join(' · ')}
        </p>
      )}
    </div>
  );
}

function Details({ view }: { view: VehicleView }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-y-8">
      <PageSections label="On this page" links={listSections(view)} />
      {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
      <div id="facts">
        <VehicleFacts heading="Specifications" specifications={view.specifications} />
      </div>
      <div id="features">
        <FeatureList heading="Equipment" features={view.features} />
      </div>
      <div id="comments">
        <DealerComments comments={view.comments} />
      </div>
      <div id="vehicle-map">
        {view.location === null ? null : <LocationCard location={view.location} headingLevel="h2" />}
      </div>
      {view.offer.kind === 'sold' ? null : (
        <div className="rounded-card bg-muted p-5 text-muted-text sm:p-8">
          <EnquiryForm form={view.enquiry} />
        </div>
      )}
    </div>
  );
}

function listSections(view: VehicleView): LinkView[] {
  return [
    { label: 'Specifications', href: '#facts', shown: view.specifications.length > 0 },
    { label: 'Equipment', href: '#features', shown: view.features.length > 0 },
    { label: 'Comments', href: '#comments', shown: true },
    { label: 'Location', href: '#vehicle-map', shown: view.location !== null },
    { label: 'Enquire', href: `#${view.enquiry.id}`, shown: view.offer.kind === 'available' },
  ].flatMap(({ shown, ...link }) => (shown ? [link] : []));
}
