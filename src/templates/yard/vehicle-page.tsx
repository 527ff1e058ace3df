import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { CarGrid } from '#blocks/car-grid.tsx';
import { CompactCarCard } from '#blocks/compact-car-card.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { PageSections } from '#blocks/page-sections.tsx';
import { PriceBox } from '#blocks/price-box.tsx';
import { PriceComparison } from '#blocks/price-comparison.tsx';
import { SalesBanner } from '#blocks/sales-banner.tsx';
import { SectionHeading } from '#blocks/section-heading.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle-title.tsx';
import { ViewedCars } from '#blocks/viewed-cars.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import type { LinkView } from '#ui/link-view.ts';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import { FinanceOffer, hasMoney, VehicleMoney } from '../vehicle-finance.tsx';
import { VehicleForms } from '../vehicle-forms.tsx';
import { VehicleGalleryIsland } from '../vehicle-gallery-island.tsx';
import { VehicleOverlays } from '../vehicle-overlays.tsx';
import type { VehicleView } from '../views/vehicle-view.ts';
import { VisitorForm } from '../visitor-form.tsx';

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
            <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Aside view={view} />
          </div>
          <Details view={view} />
        </div>
      </Container>
      {view.similarCars.length === 0 ? null : (
        <Container className="painted-alone py-section bg-muted text-muted-text" id="similar-cars">
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
      {view.showsViewedCars ? <ViewedCars room={view.similarCars.length === 0 ? 'wide' : 'after'} /> : null}
      <VehicleOverlays view={view} />
    </Main>
  );
}

function Aside({ view }: { view: VehicleView }) {
  const { offer } = view;
  return (
    <div data-fits className="grid gap-4 lg:sticky lg:top-24">
      {offer.kind === 'available' ? (
        <section
          aria-label="Price"
          className="rounded-card border border-card-line border-t-4 border-t-accent bg-raised p-5 text-raised-text"
        >
          <PriceBox summary={offer.summary}>
            <FinanceOffer finance={offer.finance} />
          </PriceBox>
          <VehicleExtras summary={offer.summary} showsViews={view.showsViews} />
        </section>
      ) : (
        <VisitorForm form={view.enquiry} />
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
    <div className="*:painted-alone grid min-w-0 grid-cols-1 content-start gap-y-8">
      <PageSections label="On this page" links={listSections(view)} />
      {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
      {view.comparison === null ? null : <PriceComparison comparison={view.comparison} />}
      <div id="facts">
        <VehicleFacts heading="Specifications" specifications={view.specifications} />
      </div>
      <div id="features">
        <FeatureList heading="Equipment" features={view.features} />
      </div>
      <div id="comments">
        <DealerComments comments={view.comments} />
      </div>
      {hasMoney(view) ? (
        <div id="money">
          <VehicleMoney view={view} />
        </div>
      ) : null}
      {view.salesBanner ? <SalesBanner /> : null}
      <div id="vehicle-map">
        {view.location === null ? null : (
          <LocationCard location={view.location} headingLevel="h2" map={view.locationMap} />
        )}
      </div>
      {view.offer.kind === 'sold' ? null : (
        <div className="rounded-card bg-muted p-5 text-muted-text sm:p-8">
          <VehicleForms view={view} />
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
    { label: 'Costs', href: '#money', shown: hasMoney(view) },
    { label: 'Location', href: '#vehicle-map', shown: view.location !== null },
    { label: 'Enquire', href: `#${view.enquiry.id}`, shown: view.offer.kind === 'available' },
  ].flatMap(({ shown, ...link }) => (shown ? [link] : []));
}
