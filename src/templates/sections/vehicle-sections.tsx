import type { ReactNode } from 'react';
import { LatestStock, type LatestStockProps } from '#blocks/car/latest-stock.tsx';
import { CarStatusLine } from '#blocks/car-status/car-status-line.tsx';
import { SalesBanner } from '#blocks/car-status/sales-banner.tsx';
import { WarrantyBlock } from '#blocks/content/warranty-block.tsx';
import { FormSheet } from '#blocks/forms/sheet/form-sheet.tsx';
import { ChatBubble } from '#blocks/frame/chat-bubble.tsx';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import { ViewedCarData } from '#blocks/saved-cars/viewed/viewed-car-data.tsx';
import { ViewedCars } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import { AnnouncementBar } from '#blocks/vehicle/announcement-bar.tsx';
import { CallToActionBar } from '#blocks/vehicle/call-to-action-bar.tsx';
import { FlawList } from '#blocks/vehicle/flaw-list.tsx';
import { FloorPlan } from '#blocks/vehicle/floor-plan.tsx';
import { PriceComparison } from '#blocks/vehicle/price/price-comparison.tsx';
import { PriceHistory } from '#blocks/vehicle/price-history.tsx';
import { TowingCheck } from '#blocks/vehicle/towing-check.tsx';
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
      {children}
      {view.viewedCars === null ? null : (
        <ViewedCars viewed={view.viewedCars} room={view.similarCars.length === 0 ? 'wide' : 'after'} />
      )}
      <VehicleOverlays view={view} />
    </Main>
  );
}

/** VDP-13: under the pictures, so that they begin the page. */
export function AnnouncementSection({ view: { announcement } }: VehicleSectionProps) {
  return announcement === null ? null : <AnnouncementBar announcement={announcement} />;
}

export function UsedCarSection({ view: { usedCar, flaws, status } }: VehicleSectionProps) {
  return (
    <>
      {usedCar === null ? null : <UsedCarBlock usedCar={usedCar} noun={status.noun} />}
      <FlawList flaws={flaws} />
    </>
  );
}

/** How the price stands, and what it was: side by side where there is room. */
export function PriceSections({ view: { comparison, priceHistory, offer } }: VehicleSectionProps) {
  const history = offer.kind === 'sold' ? null : priceHistory;
  if (comparison === null && history === null) return null;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[repeat(auto-fit,minmax(26rem,1fr))] [@media(scripting:enabled)]:not-has-[>:not([hidden],p)]:hidden">
      {comparison === null ? null : <PriceComparison comparison={comparison} />}
      {history === null ? null : <PriceHistory history={history} />}
    </div>
  );
}

export function WarrantySection({ view: { warranty } }: VehicleSectionProps) {
  return warranty === null ? null : <WarrantyBlock heading="Warranty" warranties={[warranty]} size="detail" />;
}

export function CostsSection({ view }: VehicleSectionProps) {
  return hasMoney(view) ? <VehicleMoney view={view} /> : null;
}

/** CAR-14: the rooms of a caravan. */
export function FloorPlanSection({ view: { floorPlan } }: VehicleSectionProps) {
  return floorPlan === null ? null : <FloorPlan plan={floorPlan} />;
}

/** CAR-14: whether one's own car may tow it. */
export function TowingSection({ view: { towing } }: VehicleSectionProps) {
  return towing === null ? null : <TowingCheck check={towing} />;
}

export function SalesSection({ view }: VehicleSectionProps) {
  return view.salesBanner ? <SalesBanner /> : null;
}

/** Links to #vehicle-map lead here, on a site without locations too. */
export function LocationSection({ view }: VehicleSectionProps) {
  return (
    <div id="vehicle-map">
      {view.location === null ? null : (
        <LocationCard location={view.location} headingLevel="h2" map={view.locationMap} folded="narrow" quiet />
      )}
    </div>
  );
}

/** Who sells it, and the forms beside that; a car that is gone has its form where its price was. */
export function SellerSection({ view }: VehicleSectionProps) {
  const hasSeller = view.location !== null;
  const hasForms = view.offer.kind === 'available';
  if (!hasSeller && !hasForms) return <LocationSection view={view} />;
  const beside = 'grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]';
  return (
    <Container
      part
      className="py-section mt-10 bg-muted lg:mt-16 text-muted-text"
      width={hasSeller ? 'page' : 'narrow'}
    >
      <div className={hasSeller && hasForms ? beside : ''}>
        <LocationSection view={view} />
        {hasForms ? (
          <div className="print:hidden">
            <VehicleForms view={view} />
          </div>
        ) : null}
      </div>
    </Container>
  );
}

export type SimilarCarsSectionProps = VehicleSectionProps & Pick<LatestStockProps, 'heading' | 'Card' | 'cardWidth'>;

export function SimilarCarsSection({ view: { similarCars }, ...look }: SimilarCarsSectionProps) {
  if (similarCars.length === 0) return null;
  return (
    <Container part className="py-section print:hidden" id="similar-cars">
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
          <FormSheet car={offer.topBar} />
          {offer.bar === null ? null : <CallToActionBar bar={offer.bar} />}
          {offer.chatHref === null ? null : <ChatBubble href={offer.chatHref} />}
        </>
      ) : null}
    </>
  );
}
