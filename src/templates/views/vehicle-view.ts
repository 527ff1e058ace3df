import type { DeliveryCalculatorView } from '#blocks/calculators/delivery-calculator.tsx';
import type { FinanceCalculatorView } from '#blocks/calculators/finance-calculator.tsx';
import type { FuelCalculatorView } from '#blocks/calculators/fuel-calculator.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import type { KeyFigureView } from '#blocks/car/key-figures.tsx';
import type { CarStatusLineView } from '#blocks/car-status/car-status-line.tsx';
import type { WarrantyView } from '#blocks/content/warranty-block.tsx';
import type { FinanceBoxView } from '#blocks/finance/finance-box.tsx';
import type { FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import type { FinanceEstimateView } from '#blocks/finance/finance-estimate.tsx';
import type { FinanceQuoteView } from '#blocks/finance/finance-quote.tsx';
import type { FinanceTeaserView } from '#blocks/finance/finance-teaser.tsx';
import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { VehicleGalleryView } from '#blocks/gallery/gallery-view.ts';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import type { LocationMapView } from '#blocks/locations/map/location-map.tsx';
import type { ViewedCar } from '#blocks/saved-cars/viewed/viewed-car.ts';
import type { ViewedCarsView } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import type { AnnouncementBarView } from '#blocks/vehicle/announcement-bar.tsx';
import type { CallToActionBarView } from '#blocks/vehicle/call-to-action-bar.tsx';
import type { DealerCommentsView } from '#blocks/vehicle/dealer-comments.tsx';
import type { FlawRow } from '#blocks/vehicle/flaw-list.tsx';
import type { FloorPlanView } from '#blocks/vehicle/floor-plan.tsx';
import type { PriceComparisonView } from '#blocks/vehicle/price/price-comparison.tsx';
import type { PriceHistoryView } from '#blocks/vehicle/price-history.tsx';
import type { TowingCheckView } from '#blocks/vehicle/towing-check.tsx';
import type { UsedCarView } from '#blocks/vehicle/used-car-block.tsx';
import type { SpecificationView } from '#blocks/vehicle/vehicle-facts.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle/vehicle-summary-view.ts';
import type { VehicleTopBarView } from '#blocks/vehicle/vehicle-top-bar.tsx';
import type { ItemType } from '#rules/car/car-facts.ts';
import type { CarTag } from '#rules/car/state/tag.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';

export interface VehicleView {
  /** The last one is the car's name (VDP-01). */
  breadcrumbs: readonly LinkView[];
  announcement: AnnouncementBarView | null;
  gallery: VehicleGalleryView;
  /** Over the pictures (CAR-02). */
  tag: CarTag | null;
  /** VDP-10: a car that is not available has no price, no buttons and no bar, whatever else is given. */
  offer:
    | {
        kind: 'available';
        summary: VehicleSummaryView;
        finance: VehicleFinanceView;
        topBar: VehicleTopBarView;
        bar: CallToActionBarView | null;
        /** Where the chat bubble leads, per site. */
        chatHref: string | null;
      }
    | { kind: 'sold'; name: string; noun: string; tell: LinkView | null };
  /** What becomes of the car while someone looks at it. */
  status: CarStatusLineView;
  /** For the list of looked-at cars that the browser keeps. */
  viewedCar: ViewedCar;
  /** The row of cars that the visitor has looked at before. */
  /** Null where the site has no such row. */
  viewedCars: ViewedCarsView | null;
  showsViews: boolean;
  comparison: PriceComparisonView | null;
  fuel: FuelCalculatorView | null;
  delivery: DeliveryCalculatorView | null;
  /** Of a caravan whose rooms are known. */
  floorPlan: FloorPlanView | null;
  /** Of a caravan: whether the visitor's car may tow it. */
  towing: TowingCheckView | null;
  salesBanner: boolean;
  specifications: readonly SpecificationView[];
  /** Beds and masses, or the engine, by kind of vehicle. */
  figures: readonly KeyFigureView[];
  itemType: ItemType;
  features: readonly string[];
  comments: DealerCommentsView;
  flaws: readonly FlawRow[];
  usedCar: UsedCarView | null;
  /** VDP-23, per site; null where there is nothing to tell. */
  priceHistory: PriceHistoryView | null;
  /** SITE-18, by dealership and condition. */
  warranty: WarrantyView | null;
  location: LocationCardView | null;
  /** Null where the site has no map, or nobody knows where the location lies. */
  locationMap: LocationMapView | null;
  /** The enquiry about this car, or "Find Me Something Similar" for a sold one. Its id is "enquiry". */
  enquiry: EnquiryFormView;
  /** Takes the place of all forms of an available car that is sold while its page is open; null where it is gone already. */
  enquiryWhenSold: EnquiryFormView | null;
  forms: VehicleFormsView;
  /** Other cars, or none. */
  similarCars: readonly CarCardView[];
}

/** Each part is null where site or car have none. */
export interface VehicleFinanceView {
  box: FinanceBoxView | null;
  /** In place of the box. */
  teaser: FinanceTeaserView | null;
  /** FIN-08: in place of both. */
  quote: FinanceQuoteView | null;
  panel: FinanceEstimateView | null;
  calculator: FinanceCalculatorView | null;
  disclaimer: FinanceDisclaimerView | null;
}

/** What else one may ask for; each is null where site or car have none. */
export interface VehicleFormsView {
  testDrive: EnquiryFormView | null;
  /** A block of the page, or over it (VDP-20). */
  finance: { kind: 'block' | 'modal'; form: EnquiryFormView } | null;
  requestPhotos: EnquiryFormView | null;
}
