import type { ReactNode } from 'react';
import { LatestStock, type LatestStockProps } from '#blocks/car/latest-stock.tsx';
import { CarStatusLine } from '#blocks/car-status/car-status-line.tsx';
import { SalesBanner } from '#blocks/car-status/sales-banner.tsx';
import { WarrantyBlock } from '#blocks/content/warranty-block.tsx';
import { ChatBubble } from '#blocks/frame/chat-bubble.tsx';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import { ViewedCarData } from '#blocks/saved-cars/viewed/viewed-car-data.tsx';
import { ViewedCars } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import { AnnouncementBar } from '#blocks/vehicle/announcement-bar.tsx';
import { CallToActionBar } from '#blocks/vehicle/call-to-action-bar.tsx';
import { PriceComparison } from '#blocks/vehicle/price/price-comparison.tsx';
import { PriceHistory } from '#blocks/vehicle/price-history.tsx';
import { UsedCarBlock } from '#blocks/vehicle/used-car-block.tsx';
import { VehicleTopBar } from '#blocks/vehicle/vehicle-top-bar.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { VehicleView } from '../views/vehicle-view.ts';
import { hasMoney, VehicleMoney } from './vehicle-finance.tsx';
import { VehicleForms } from './vehicle-forms.tsx';

export interface VehicleSectionProps {
  view: VehicleView;
}

/** What every template has around the sections of a car's page. */
export function VehicleFrame({ view, children }: VehicleSectionProps & { children: ReactNode }) {
  return (
    <Main>
      {view.announcement === null ? null : <AnnouncementBar announcement={view.announcement} />}
      {children}
      {view.viewedCars === null ? null : (
        <ViewedCars viewed={view.viewedCars} room={view.similarCars.length === 0 ? 'wide' : 'after'} />
      )}
      <VehicleOverlays view={view} />
    </Main>
  );
}

export function ComparisonSection({ view: { comparison } }: VehicleSectionProps) {
  return comparison === null ? null : <PriceComparison comparison={comparison} />;
}

export function UsedCarSection({ view: { usedCar } }: VehicleSectionProps) {
  return usedCar === null ? null : <UsedCarBlock usedCar={usedCar} />;
}

export function PriceHistorySection({ view: { priceHistory, offer } }: VehicleSectionProps) {
  return priceHistory === null || offer.kind === 'sold' ? null : <PriceHistory history={priceHistory} />;
}

export function WarrantySection({ view: { warranty } }: VehicleSectionProps) {
  return warranty === null ? null : <WarrantyBlock heading="Warranty" warranties={[warranty]} size="detail" />;
}

export function CostsSection({ view }: VehicleSectionProps) {
  return hasMoney(view) ? <VehicleMoney view={view} /> : null;
}

export function SalesSection({ view }: VehicleSectionProps) {
  return view.salesBanner ? <SalesBanner /> : null;
}

/** Links to #vehicle-map lead here, on a site without locations too. */
export function LocationSection({ view }: VehicleSectionProps) {
  return (
    <div id="vehicle-map">
      {view.location === null ? null : (
        <LocationCard location={view.location} headingLevel="h2" map={view.locationMap} />
      )}
    </div>
  );
}

/** The forms across the page; a car that is gone has its form where its price was. */
export function FormsSection({ view }: VehicleSectionProps) {
  if (view.offer.kind !== 'available') return null;
  return (
    <Container className="painted-alone py-section mt-16 bg-muted text-muted-text" width="narrow">
      <VehicleForms view={view} />
    </Container>
  );
}

export type SimilarCarsSectionProps = VehicleSectionProps & Pick<LatestStockProps, 'heading' | 'Card' | 'cardWidth'>;

export function SimilarCarsSection({ view: { similarCars }, ...look }: SimilarCarsSectionProps) {
  if (similarCars.length === 0) return null;
  return (
    <Container className="painted-alone py-section" id="similar-cars">
      <LatestStock cars={similarCars} moreLink={null} {...look} />
    </Container>
  );
}

/** VDP-11: what stands over a car's page while one scrolls; of a car that is gone only what has become of it. */
function VehicleOverlays({ view: { offer, status, viewedCar } }: { view: VehicleView }) {
  return (
    <>
      <CarStatusLine status={status} />
      <ViewedCarData car={viewedCar} />
      {offer.kind === 'available' ? (
        <>
          <VehicleTopBar bar={offer.topBar} />
          {offer.bar === null ? null : <CallToActionBar bar={offer.bar} />}
          {offer.chatHref === null ? null : <ChatBubble href={offer.chatHref} />}
        </>
      ) : null}
    </>
  );
}
