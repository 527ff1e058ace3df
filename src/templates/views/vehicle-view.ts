import type { AnnouncementBarView } from '#blocks/announcement-bar.tsx';
import type { CallToActionBarView } from '#blocks/call-to-action-bar.tsx';
import type { CarCardView } from '#blocks/car-card.tsx';
import type { CarNewsView } from '#blocks/car-news.tsx';
import type { DealerCommentsView } from '#blocks/dealer-comments.tsx';
import type { DeliveryCalculatorView } from '#blocks/delivery-calculator.tsx';
import type { EnquiryFormView } from '#blocks/enquiry-form.tsx';
import type { FinanceBoxView } from '#blocks/finance-box.tsx';
import type { FinanceCalculatorView } from '#blocks/finance-calculator.tsx';
import type { FinanceDisclaimerView } from '#blocks/finance-disclaimer.tsx';
import type { FinanceEstimateView } from '#blocks/finance-estimate.tsx';
import type { FinanceQuoteView } from '#blocks/finance-quote.tsx';
import type { FinanceTeaserView } from '#blocks/finance-teaser.tsx';
import type { FuelCalculatorView } from '#blocks/fuel-calculator.tsx';
import type { LocationCardView } from '#blocks/location-card.tsx';
import type { LocationMapView } from '#blocks/location-map.tsx';
import type { LookedAtCarView } from '#blocks/looked-at-car.tsx';
import type { PriceComparisonView } from '#blocks/price-comparison.tsx';
import type { UsedCarView } from '#blocks/used-car-block.tsx';
import type { SpecificationView } from '#blocks/vehicle-facts.tsx';
import type { VehicleGalleryView } from '#blocks/vehicle-gallery.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle-summary.tsx';
import type { VehicleTopBarView } from '#blocks/vehicle-top-bar.tsx';
import type { WarrantyView } from '#blocks/warranty-block.tsx';
import type { CarTag } from '#rules/car/tag.ts';
import type { LinkView } from '#ui/link-view.ts';

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
    | { kind: 'sold'; name: string };
  /** What becomes of the car while someone looks at it. */
  news: CarNewsView;
  /** For the list of looked-at cars that the browser keeps. */
  lookedAt: LookedAtCarView;
  /** The row of cars that the visitor has looked at before. */
  showsViewedCars: boolean;
  showsViews: boolean;
  comparison: PriceComparisonView | null;
  fuel: FuelCalculatorView | null;
  delivery: DeliveryCalculatorView | null;
  salesBanner: boolean;
  specifications: readonly SpecificationView[];
  features: readonly string[];
  comments: DealerCommentsView;
  usedCar: UsedCarView | null;
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
