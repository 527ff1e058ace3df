import type { AnnouncementBarView } from '#blocks/announcement-bar.tsx';
import type { CallToActionBarView } from '#blocks/call-to-action-bar.tsx';
import type { CarCardView } from '#blocks/car-card.tsx';
import type { DealerCommentsView } from '#blocks/dealer-comments.tsx';
import type { EnquiryFormView } from '#blocks/enquiry-form.tsx';
import type { LocationCardView } from '#blocks/location-card.tsx';
import type { UsedCarView } from '#blocks/used-car-block.tsx';
import type { SpecificationView } from '#blocks/vehicle-facts.tsx';
import type { VehicleGalleryView } from '#blocks/vehicle-gallery.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle-summary.tsx';
import type { WarrantyView } from '#blocks/warranty-block.tsx';
import type { LinkView } from '#ui/link-view.ts';

export interface VehicleView {
  /** The last one is the car's name (VDP-01). */
  breadcrumbs: readonly LinkView[];
  announcement: AnnouncementBarView | null;
  gallery: VehicleGalleryView;
  /** VDP-10: a car that is not available has no price, no buttons and no bar, whatever else is given. */
  offer:
    | { kind: 'available'; summary: VehicleSummaryView; bar: CallToActionBarView | null }
    | { kind: 'sold'; name: string };
  specifications: readonly SpecificationView[];
  features: readonly string[];
  comments: DealerCommentsView;
  usedCar: UsedCarView | null;
  /** SITE-18, by dealership and condition. */
  warranty: WarrantyView | null;
  location: LocationCardView | null;
  /** The enquiry about this car, or "Find Me Something Similar" for a sold one. Its id is "enquiry". */
  enquiry: EnquiryFormView;
  /** Other cars, or none. */
  similarCars: readonly CarCardView[];
}
