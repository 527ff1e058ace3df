import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { CallToActionBar } from '#blocks/call-to-action-bar.tsx';
import { CarCard } from '#blocks/car-card.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { EnquiryForm } from '#blocks/enquiry-form.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleGallery } from '#blocks/vehicle-gallery.tsx';
import { VehicleSummary } from '#blocks/vehicle-summary.tsx';
import { WarrantyBlock } from '#blocks/warranty-block.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      <Container className="pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="max-sm:bleed-page min-w-0">
            <VehicleGallery gallery={view.gallery} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-8">
              {offer.kind === 'available' ? (
                <VehicleSummary summary={offer.summary} />
              ) : (
                <SoldAside view={view} name={offer.name} />
              )}
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-y-14 pt-4 lg:gap-y-16 lg:pt-8">
            <VehicleFacts heading="Key information" specifications={view.specifications} />
            <FeatureList heading="Features" features={view.features} />
            <DealerComments comments={view.comments} />
            {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
            {view.warranty === null ? null : (
              <WarrantyBlock heading="Warranty" warranties={[view.warranty]} size="detail" />
            )}
            <div id="vehicle-map">
              {view.location === null ? null : <LocationCard location={view.location} headingLevel="h2" />}
            </div>
          </div>
        </div>
      </Container>
      {offer.kind === 'available' ? (
        <Container className="py-section mt-16 bg-muted text-muted-text" width="narrow">
          <EnquiryForm form={view.enquiry} />
        </Container>
      ) : null}
      {view.similarCars.length === 0 ? null : (
        <Container className="py-section">
          <LatestStock heading="You might also like" cars={view.similarCars} moreLink={null} Card={CarCard} />
        </Container>
      )}
      {offer.kind === 'available' && offer.bar !== null ? <CallToActionBar bar={offer.bar} /> : null}
    </Main>
  );
}

/** VDP-10: all that stands beside a car that is gone. */
function SoldAside({ view, name }: { view: VehicleView; name: string }) {
  return (
    <>
      <SoldPanel name={name} />
      <div className="mt-8">
        <EnquiryForm form={view.enquiry} />
      </div>
    </>
  );
}
