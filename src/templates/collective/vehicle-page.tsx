import { PictureCarCard } from '#blocks/car/picture-car-card.tsx';
import { SoldPanel } from '#blocks/car-status/sold-panel.tsx';
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

/** The pictures from the window's edge and the dealer's words under them, name and price beside both, then the story of the car. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <VehicleFrame view={view}>
      <div className="mx-auto max-w-[120rem] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30%)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:pr-(--page-edge)">
        <div className="min-w-0">
          <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} layout="strip" />
        </div>
        <div className="px-page pt-3 lg:row-span-2 lg:px-0">
          <Breadcrumbs links={view.breadcrumbs} />
          <div className="mt-2">
            {offer.kind === 'available' ? (
              <VehicleTitle summary={offer.summary} />
            ) : (
              <SoldPanel name={offer.name} noun={offer.noun} tell={offer.tell} />
            )}
          </div>
          {offer.kind === 'available' ? (
            <section aria-label="Price" className="mt-5 rounded-card bg-raised p-5 text-raised-text xl:p-6">
              <PriceBox summary={offer.summary}>
                <FinanceOffer finance={offer.finance} />
              </PriceBox>
              <VehicleExtras summary={offer.summary} showsViews={view.showsViews} />
            </section>
          ) : (
            <div className="mt-6 rounded-card bg-raised p-6 text-raised-text sm:p-8">
              <VisitorForm form={view.enquiry} />
            </div>
          )}
        </div>
        <div
          {...mark(partMarks.parts, true)}
          className="grid min-w-0 grid-cols-1 content-start gap-y-10 px-page pt-10 lg:pr-0 xl:grid-cols-2 xl:gap-x-12"
        >
          <div className="grid content-start gap-y-8 empty:hidden">
            <AnnouncementSection view={view} />
            <DealerComments comments={view.comments} />
          </div>
          <div className="grid content-start gap-y-8 empty:hidden">
            <UsedCarSection view={view} />
          </div>
        </div>
      </div>
      <Container className="pt-10 lg:pt-20">
        <Story view={view} />
      </Container>
      <SellerSection view={view} />
      <SimilarCarsSection view={view} heading="More like this one" Card={PictureCarCard} cardWidth="picture" />
    </VehicleFrame>
  );
}

function Story({ view }: { view: VehicleView }) {
  return (
    <div {...mark(partMarks.parts, true)} className="grid min-w-0 grid-cols-1 content-start gap-y-8 lg:gap-y-20">
      <FeatureList heading="What it comes with" features={view.features} />
      <VehicleFacts heading="The details" specifications={view.specifications} />
      <FloorPlanSection view={view} />
      <TowingSection view={view} />
      <PriceSections view={view} />
      <WarrantySection view={view} />
      <CostsSection view={view} />
      <SalesSection view={view} />
    </div>
  );
}
