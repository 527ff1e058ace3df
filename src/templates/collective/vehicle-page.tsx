import { AnnouncementBar } from '#blocks/announcement-bar.tsx';
import { CallToActionBar } from '#blocks/call-to-action-bar.tsx';
import { DealerComments } from '#blocks/dealer-comments.tsx';
import { EnquiryForm } from '#blocks/enquiry-form.tsx';
import { FeatureList } from '#blocks/feature-list.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationCard } from '#blocks/location-card.tsx';
import { PictureCarCard } from '#blocks/picture-car-card.tsx';
import { PriceBox } from '#blocks/price-box.tsx';
import { SoldPanel } from '#blocks/sold-panel.tsx';
import { UsedCarBlock } from '#blocks/used-car-block.tsx';
import { VehicleFacts } from '#blocks/vehicle-facts.tsx';
import { VehicleGallery } from '#blocks/vehicle-gallery.tsx';
import { VehicleLocationLink, VehicleTitle } from '#blocks/vehicle-title.tsx';
import { WarrantyBlock } from '#blocks/warranty-block.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { VehicleView } from '../views/vehicle-view.ts';

/** The pictures over the whole window first, then the story of the car with its price beside it. */
export function VehiclePage({ view }: PageSlotProps<VehicleView>) {
  const { offer } = view;
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      <VehicleGallery gallery={view.gallery} layout="strip" />
      <Container className="pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 grid grid-cols-1 gap-x-20 gap-y-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          {offer.kind === 'available' ? (
            <>
              <VehicleTitle summary={offer.summary} size="title" />
              <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <section
                  aria-label="Price"
                  className="rounded-card bg-raised p-6 text-raised-text sm:p-8 lg:sticky lg:top-8"
                >
                  <PriceBox summary={offer.summary} />
                  <VehicleLocationLink summary={offer.summary} />
                </section>
              </div>
            </>
          ) : (
            <>
              <SoldPanel name={offer.name} />
              <div className="rounded-card bg-raised p-6 text-raised-text sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <EnquiryForm form={view.enquiry} />
              </div>
            </>
          )}
          <Story view={view} />
        </div>
      </Container>
      {offer.kind === 'available' ? (
        <Container className="py-section mt-16 bg-muted text-muted-text" width="narrow">
          <EnquiryForm form={view.enquiry} />
        </Container>
      ) : null}
      {view.similarCars.length === 0 ? null : (
        <Container className="py-section">
          <LatestStock
            heading="More like this one"
            cars={view.similarCars}
            moreLink={null}
            Card={PictureCarCard}
            cardWidth="picture"
          />
        </Container>
      )}
      {offer.kind === 'available' && offer.bar !== null ? <CallToActionBar bar={offer.bar} /> : null}
    </Main>
  );
}

function Story({ view }: { view: VehicleView }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-y-14 lg:gap-y-20">
      <DealerComments comments={view.comments} />
      <VehicleFacts heading="The details" specifications={view.specifications} />
      <FeatureList heading="What it comes with" features={view.features} />
      {view.usedCar === null ? null : <UsedCarBlock usedCar={view.usedCar} />}
      {view.warranty === null ? null : <WarrantyBlock heading="Warranty" warranties={[view.warranty]} size="detail" />}
      <div id="vehicle-map">
        {view.location === null ? null : <LocationCard location={view.location} headingLevel="h2" />}
      </div>
    </div>
  );
}
