import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { SoldPanel } from '#blocks/car-status/sold-panel.tsx';
import { DealerComments } from '#blocks/vehicle/dealer-comments.tsx';
import { FeatureList } from '#blocks/vehicle/feature-list.tsx';
import { PageSections } from '#blocks/vehicle/page-sections.tsx';
import { PriceBox } from '#blocks/vehicle/price/price-box.tsx';
import { VehicleFacts } from '#blocks/vehicle/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle/vehicle-title.tsx';
import { partMarks } from '#ui/behaviour/later-parts.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { FinanceOffer, hasMoney, VehicleMoney } from '../sections/vehicle-finance.tsx';
import { VehicleForms } from '../sections/vehicle-forms.tsx';
import { VehicleGalleryIsland } from '../sections/vehicle-gallery-island.tsx';
import {
  AnnouncementSection,
  FloorPlanSection,
  LocationSection,
  PriceSections,
  SalesSection,
  SimilarCarsSection,
  TowingSection,
  UsedCarSection,
  VehicleFrame,
  WarrantySection,
} from '../sections/vehicle-sections.tsx';
import { VisitorForm } from '../sections/visitor-form.tsx';
import type { PageSlotProps } from '../views/site-view.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** On a desk the name over all; price beside the pictures, everything else close together. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <VehicleFrame view={view}>
      <Container className="pb-10 lg:pt-2">
        <div className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(8.875rem,auto)] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="max-sm:bleed-page min-w-0 lg:row-start-2">
            <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} />
          </div>
          <div className="lg:col-span-2 lg:row-start-1">
            <Breadcrumbs links={view.breadcrumbs} />
            {offer.kind === 'available' ? (
              <VehicleTitle summary={offer.summary} />
            ) : (
              <SoldPanel name={offer.name} noun={offer.noun} tell={offer.tell} />
            )}
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
            <Aside view={view} />
          </div>
          <div {...mark(partMarks.parts, true)} className="grid min-w-0 grid-cols-1 content-start gap-y-6">
            <AnnouncementSection view={view} />
            <UsedCarSection view={view} />
            <div id="comments">
              <DealerComments comments={view.comments} />
            </div>
          </div>
        </div>
        <Details view={view} />
      </Container>
      <SimilarCarsSection view={view} heading="Others like it" Card={CompactCarCard} cardWidth="compact" />
    </VehicleFrame>
  );
}

function Aside({ view }: { view: VehicleView }) {
  const { offer } = view;
  return (
    <div className="grid grid-cols-1 gap-4">
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
    </div>
  );
}

function Details({ view }: { view: VehicleView }) {
  return (
    <div {...mark(partMarks.parts, true)} className="mt-8 grid min-w-0 grid-cols-1 content-start gap-y-10">
      <PageSections label="On this page" links={listSections(view)} />
      <div id="facts">
        <VehicleFacts heading="Specifications" specifications={view.specifications} />
      </div>
      <div id="features">
        <FeatureList heading="Equipment" features={view.features} />
      </div>
      <FloorPlanSection view={view} />
      <TowingSection view={view} />
      <PriceSections view={view} />
      <WarrantySection view={view} />
      {hasMoney(view) ? (
        <div id="money">
          <VehicleMoney view={view} />
        </div>
      ) : null}
      <SalesSection view={view} />
      <LocationSection view={view} />
      {view.offer.kind === 'sold' ? null : (
        <div className="rounded-card bg-muted p-5 text-muted-text sm:p-8 print:hidden">
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
    { label: 'Costs', href: '#money', shown: hasMoney(view) },
    { label: 'Location', href: '#vehicle-map', shown: view.location !== null },
    { label: 'Enquire', href: `#${view.enquiry.id}`, shown: view.offer.kind === 'available' },
  ].flatMap(({ shown, ...link }) => (shown ? [link] : []));
}
