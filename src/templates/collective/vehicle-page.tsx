import { PictureCarCard } from '#blocks/car/picture-car-card.tsx';
import { SoldPanel } from '#blocks/car-status/sold-panel.tsx';
import { DealerComments } from '#blocks/vehicle/dealer-comments.tsx';
import { FeatureList } from '#blocks/vehicle/feature-list.tsx';
import { stickyMarks } from '#blocks/vehicle/fit-sticky.behaviour.ts';
import { PriceBox } from '#blocks/vehicle/price/price-box.tsx';
import { VehicleFacts } from '#blocks/vehicle/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle/vehicle-title.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { FinanceOffer } from '../sections/vehicle-finance.tsx';
import { VehicleGalleryIsland } from '../sections/vehicle-gallery-island.tsx';
import {
  ComparisonSection,
  CostsSection,
  FormsSection,
  LocationSection,
  PriceHistorySection,
  SalesSection,
  SimilarCarsSection,
  UsedCarSection,
  VehicleFrame,
  WarrantySection,
} from '../sections/vehicle-sections.tsx';
import { VisitorForm } from '../sections/visitor-form.tsx';
import type { PageSlotProps } from '../views/site-view.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** The pictures over the whole window first, then the story of the car with its price beside it. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <VehicleFrame view={view}>
      <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} layout="strip" />
      <Container className="pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 grid grid-cols-1 gap-x-20 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          {offer.kind === 'available' ? (
            <>
              <VehicleTitle summary={offer.summary} size="title" />
              <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <section
                  {...mark(stickyMarks.fits, true)}
                  aria-label="Price"
                  className="rounded-card bg-raised p-6 text-raised-text sm:p-8 lg:sticky lg:top-8"
                >
                  <PriceBox summary={offer.summary}>
                    <FinanceOffer finance={offer.finance} />
                  </PriceBox>
                  <VehicleExtras summary={offer.summary} showsViews={view.showsViews} />
                </section>
              </div>
            </>
          ) : (
            <>
              <SoldPanel name={offer.name} noun={offer.noun} tell={offer.tell} />
              <div className="rounded-card bg-raised p-6 text-raised-text sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <VisitorForm form={view.enquiry} />
              </div>
            </>
          )}
          <Story view={view} />
        </div>
      </Container>
      <FormsSection view={view} />
      <SimilarCarsSection view={view} heading="More like this one" Card={PictureCarCard} cardWidth="picture" />
    </VehicleFrame>
  );
}

function Story({ view }: { view: VehicleView }) {
  return (
    <div className="*:painted-alone grid min-w-0 grid-cols-1 content-start gap-y-14 lg:gap-y-20">
      <DealerComments comments={view.comments} />
      <VehicleFacts heading="The details" specifications={view.specifications} />
      <FeatureList heading="What it comes with" features={view.features} />
      <ComparisonSection view={view} />
      <PriceHistorySection view={view} />
      <UsedCarSection view={view} />
      <WarrantySection view={view} />
      <CostsSection view={view} />
      <SalesSection view={view} />
      <LocationSection view={view} />
    </div>
  );
}
