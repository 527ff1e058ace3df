import { PlateCarCard } from '#blocks/car/plate-car-card.tsx';
import { SoldPanel } from '#blocks/car-status/sold-panel.tsx';
import { StatsBanner } from '#blocks/home/stats-banner.tsx';
import { DealerComments } from '#blocks/vehicle/dealer-comments.tsx';
import { FeatureList } from '#blocks/vehicle/feature-list.tsx';
import { PriceBox } from '#blocks/vehicle/price/price-box.tsx';
import { VehicleFacts } from '#blocks/vehicle/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle/vehicle-title.tsx';
import { partMarks } from '#ui/behaviour/later-parts.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { FinanceOffer } from '../sections/vehicle-finance.tsx';
import { VehicleGalleryIsland } from '../sections/vehicle-gallery-island.tsx';
import {
  AnnouncementSection,
  CostsSection,
  FloorPlanSection,
  PriceSections,
  SalesSection,
  SellerSection,
  SimilarCarsSection,
  TowingSection,
  UsedCarSection,
  VehicleFrame,
  WarrantySection,
} from '../sections/vehicle-sections.tsx';
import { VisitorForm } from '../sections/visitor-form.tsx';
import type { PageSlotProps } from '../views/site-view.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** Nobody is on board of a motorcycle. */
const featureHeadings: Record<VehicleView['itemType'], string> = {
  car: 'On board',
  caravan: 'On board',
  motorcycle: 'Fitted',
};

/** Pictures, words and price on a ground of their own, the plate across the page, then measures and features. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  return (
    <VehicleFrame view={view}>
      <Container className="bg-muted pb-8 text-muted-text lg:pt-4">
        <div className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(2.75rem,auto)] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="max-sm:bleed-page min-w-0 lg:row-start-2">
            <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} />
          </div>
          <div className="lg:col-span-2 lg:row-start-1">
            <Breadcrumbs links={view.breadcrumbs} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
            <Offer view={view} />
          </div>
          <div {...mark(partMarks.parts, true)} className="grid min-w-0 grid-cols-1 content-start gap-y-6 pt-6">
            <AnnouncementSection view={view} />
            <DealerComments comments={view.comments} />
          </div>
        </div>
      </Container>
      <Plate view={view} />
      <Container className="pt-10 lg:pt-14">
        <div {...mark(partMarks.parts, true)} className="grid min-w-0 grid-cols-1 content-start gap-y-12">
          <FloorPlanSection view={view} />
          <TowingSection view={view} />
          <VehicleFacts heading="Specifications" specifications={view.specifications} />
          <FeatureList heading={featureHeadings[view.itemType]} features={view.features} />
          <UsedCarSection view={view} />
          <PriceSections view={view} />
          <WarrantySection view={view} />
          <CostsSection view={view} />
          <SalesSection view={view} />
        </div>
      </Container>
      <SellerSection view={view} />
      <SimilarCarsSection view={view} heading="Others to look at" Card={PlateCarCard} />
    </VehicleFrame>
  );
}

function Offer({ view }: { view: VehicleView }) {
  const { offer } = view;
  return (
    <div className="rounded-card bg-raised p-5 text-raised-text xl:p-6">
      {offer.kind === 'available' ? (
        <>
          <VehicleTitle summary={offer.summary} />
          <section aria-label="Price" className="mt-4 border-t border-line pt-4">
            <PriceBox summary={offer.summary}>
              <FinanceOffer finance={offer.finance} />
            </PriceBox>
            <VehicleExtras summary={offer.summary} showsViews={view.showsViews} />
          </section>
        </>
      ) : (
        <>
          <SoldPanel name={offer.name} noun={offer.noun} tell={offer.tell} />
          <div className="mt-8">
            <VisitorForm form={view.enquiry} />
          </div>
        </>
      )}
    </div>
  );
}

function Plate({ view: { figures } }: { view: VehicleView }) {
  if (figures.length === 0) return null;
  return (
    <Container ground="band" className="bg-band py-8 text-band-text">
      <StatsBanner stats={figures.map(({ label, value }) => ({ label, figure: value }))} />
    </Container>
  );
}
