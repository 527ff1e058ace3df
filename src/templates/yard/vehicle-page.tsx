import { CarGrid } from '#blocks/car/car-grid.tsx';
import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { SoldPanel } from '#blocks/car-status/sold-panel.tsx';
import { SectionHeading } from '#blocks/content/section-heading.tsx';
import { DealerComments } from '#blocks/vehicle/dealer-comments.tsx';
import { FeatureList } from '#blocks/vehicle/feature-list.tsx';
import { stickyMarks } from '#blocks/vehicle/fit-sticky.behaviour.ts';
import { PageSections } from '#blocks/vehicle/page-sections.tsx';
import { PriceBox } from '#blocks/vehicle/price/price-box.tsx';
import { VehicleFacts } from '#blocks/vehicle/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle/vehicle-title.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { FinanceOffer, hasMoney, VehicleMoney } from '../sections/vehicle-finance.tsx';
import { VehicleForms } from '../sections/vehicle-forms.tsx';
import { VehicleGalleryIsland } from '../sections/vehicle-gallery-island.tsx';
import {
  ComparisonSection,
  LocationSection,
  PriceHistorySection,
  SalesSection,
  UsedCarSection,
  VehicleFrame,
} from '../sections/vehicle-sections.tsx';
import { VisitorForm } from '../sections/visitor-form.tsx';
import type { PageSlotProps } from '../views/site-view.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** The name over all, price and form beside the pictures all the way down, everything else close together. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <VehicleFrame view={view}>
      <Container className="pb-10 pt-2 lg:pt-3">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mb-4 mt-2">
          {offer.kind === 'available' ? (
            <VehicleTitle summary={offer.summary} />
          ) : (
            <SoldPanel name={offer.name} noun={offer.noun} tell={offer.tell} />
          )}
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
    </VehicleFrame>
  );
}

function Aside({ view }: { view: VehicleView }) {
  const { offer } = view;
  return (
    <div {...mark(stickyMarks.fits, true)} className="grid grid-cols-1 gap-4 lg:sticky lg:top-24">
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
      <UsedCarSection view={view} />
      <ComparisonSection view={view} />
      <PriceHistorySection view={view} />
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
      <SalesSection view={view} />
      <LocationSection view={view} />
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
