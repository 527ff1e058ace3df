import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { PictureCarCard } from '#blocks/picture-car-card.tsx';
import { PriceBox } from '#blocks/price-box.tsx';
import { PriceComparison } from '#blocks/price-comparison.tsx';
import { SalesBanner } from '#blocks/sales-banner.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleExtras } from '#blocks/vehicle-summary.tsx';
import { VehicleTitle } from '#blocks/vehicle-title.tsx';
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

/** The pictures over the whole window first, then the story of the car with its price beside it. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      <VehicleGalleryIsland gallery={view.gallery} tag={view.tag} layout="strip" />
      <Container className="pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 grid grid-cols-1 gap-x-20 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          {offer.kind === 'available' ? (
            <>
              <VehicleTitle summary={offer.summary} size="title" />
              <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <section
                  data-fits
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
              <SoldPanel name={offer.name} />
              <div className="rounded-card bg-raised p-6 text-raised-text sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <VisitorForm form={view.enquiry} />
              </div>
            </>
          )}
          <Story view={view} />
        </div>
      </Container>
      {offer.kind === 'available' ? (
        <Container className="painted-alone py-section mt-16 bg-muted text-muted-text" width="narrow">
          <VehicleForms view={view} />
        </Container>
      ) : null}
      {view.similarCars.length === 0 ? null : (
        <Container className="painted-alone py-section" id="similar-cars">
          <LatestStock
            heading="More like this one"
            cars={view.similarCars}
            moreLink={null}
            Card={PictureCarCard}
            cardWidth="picture"
          />
        </Container>
      )}
      {view.showsViewedCars ? <ViewedCars room={view.similarCars.length === 0 ? 'wide' : 'after'} /> : null}
      <VehicleOverlays view={view} />
    </Main>
  );
}

function Story({ view }: { view: VehicleView }) {
  return (
    <div className="*:painted-alone grid min-w-0 grid-cols-1 content-start gap-y-14 lg:gap-y-20">
      <DealerComments comments={view.comments} />
      <VehicleFacts heading="The details" specifications={view.specifications} />
      <FeatureList heading="What it comes with" features={view.features} />
      {view.comparison === null ? null : <PriceComparison comparison={view.comparison} />}
      {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
      {view.warranty === null ? null : <WarrantyBlock heading="Warranty" warranties={[view.warranty]} size="detail" />}
      {hasMoney(view) ? <VehicleMoney view={view} /> : null}
      {view.salesBanner ? <SalesBanner /> : null}
      <div id="vehicle-map">
        {view.location === null ? null : (
          <LocationCard location={view.location} headingLevel="h2" map={view.locationMap} />
        )}
      </div>
    </div>
  );
}
