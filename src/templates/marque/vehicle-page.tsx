import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { CarCard } from '#blocks/car-card.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { PriceComparison } from '#blocks/price-comparison.tsx';
import { SalesBanner } from '#blocks/sales-banner.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleSummary } from '#blocks/vehicle-summary.tsx';
import { ViewedCars } from '#blocks/viewed-cars.tsx';
import { WarrantyBlock } from '#blocks/warranty-block.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import { FinanceOffer, hasMoney, VehicleMoney } from '../vehicle-finance.tsx';
import { VehicleForms } from '../vehicle-forms.tsx';
import { VehicleGalleryIsland } from '../vehicle-gallery-island.tsx';
import { VehicleOverlays } from '../vehicle-overlays.tsx';
import type { VehicleView } from '../views/vehicle-view.ts';
import { VisitorForm } from '../visitor-form.tsx';

export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      <Container className="pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="max-sm:bleed-page min-w-0">
            <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div data-fits className="lg:sticky lg:top-8">
              {offer.kind === 'available' ? (
                <VehicleSummary summary={offer.summary} showsViews={view.showsViews}>
                  <FinanceOffer finance={offer.finance} />
                </VehicleSummary>
              ) : (
                <SoldAside view={view} name={offer.name} />
              )}
            </div>
          </div>
          <div className="*:painted-alone grid min-w-0 grid-cols-1 content-start gap-y-14 pt-4 lg:gap-y-16 lg:pt-8">
            <VehicleFacts heading="Key information" specifications={view.specifications} />
            <FeatureList heading="Features" features={view.features} />
            {view.comparison === null ? null : <PriceComparison comparison={view.comparison} />}
            <DealerComments comments={view.comments} />
            {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
            {view.warranty === null ? null : (
              <WarrantyBlock heading="Warranty" warranties={[view.warranty]} size="detail" />
            )}
            {hasMoney(view) ? <VehicleMoney view={view} /> : null}
            {view.salesBanner ? <SalesBanner /> : null}
            <div id="vehicle-map">
              {view.location === null ? null : (
                <LocationCard location={view.location} headingLevel="h2" map={view.locationMap} />
              )}
            </div>
          </div>
        </div>
      </Container>
      {offer.kind === 'available' ? (
        <Container className="painted-alone py-section mt-16 bg-muted text-muted-text" width="narrow">
          <VehicleForms view={view} />
        </Container>
      ) : null}
      {view.similarCars.length === 0 ? null : (
        <Container className="painted-alone py-section" id="similar-cars">
          <LatestStock heading="You might also like" cars={view.similarCars} moreLink={null} Card={CarCard} />
        </Container>
      )}
      {view.showsViewedCars ? <ViewedCars room={view.similarCars.length === 0 ? 'wide' : 'after'} /> : null}
      <VehicleOverlays view={view} />
    </Main>
  );
}

/** VDP-10: all that stands beside a car that is gone. */
function SoldAside({ view, name }: { view: VehicleView; name: string }) {
  return (
    <>
      <SoldPanel name={name} />
      <div className="mt-8">
        <VisitorForm form={view.enquiry} />
      </div>
    </>
  );
}
