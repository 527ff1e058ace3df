import { CarCard } from '#blocks/car/car-card.tsx';
import { SoldPanel, type SoldPanelProps } from '#blocks/car-status/sold-panel.tsx';
import { DealerComments } from '#blocks/vehicle/dealer-comments.tsx';
import { FeatureList } from '#blocks/vehicle/feature-list.tsx';
import { VehicleFacts } from '#blocks/vehicle/vehicle-facts.tsx';
import { VehicleSummary } from '#blocks/vehicle/vehicle-summary.tsx';
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

export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <VehicleFrame view={view}>
      <Container className="lg:pt-4">
        <div className="grid grid-cols-1 gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(2.75rem,auto)] lg:gap-y-2 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="max-sm:bleed-page min-w-0 lg:row-start-2">
            <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} />
          </div>
          <div className="lg:col-span-2 lg:row-start-1">
            <Breadcrumbs links={view.breadcrumbs} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
            {offer.kind === 'available' ? (
              <VehicleSummary summary={offer.summary} showsViews={view.showsViews}>
                <FinanceOffer finance={offer.finance} />
              </VehicleSummary>
            ) : (
              <SoldAside view={view} name={offer.name} noun={offer.noun} tell={offer.tell} />
            )}
          </div>
          <div {...mark(partMarks.parts, true)} className="grid min-w-0 grid-cols-1 content-start gap-y-12 pt-6">
            <AnnouncementSection view={view} />
            <DealerComments comments={view.comments} />
            <UsedCarSection view={view} />
          </div>
        </div>
        <div {...mark(partMarks.parts, true)} className="mt-10 grid grid-cols-1 gap-y-10 lg:mt-16 lg:gap-y-16">
          <FloorPlanSection view={view} />
          <TowingSection view={view} />
          <VehicleFacts heading="Key information" specifications={view.specifications} />
          <FeatureList heading="Features" features={view.features} />
          <PriceSections view={view} />
          <WarrantySection view={view} />
          <CostsSection view={view} />
          <SalesSection view={view} />
        </div>
      </Container>
      <SellerSection view={view} />
      <SimilarCarsSection view={view} heading="You might also like" Card={CarCard} />
    </VehicleFrame>
  );
}

/** VDP-10: all that stands beside a car that is gone. */
function SoldAside({ view, name, noun, tell }: { view: VehicleView } & SoldPanelProps) {
  return (
    <>
      <SoldPanel name={name} noun={noun} tell={tell} />
      <div className="mt-8">
        <VisitorForm form={view.enquiry} />
      </div>
    </>
  );
}
