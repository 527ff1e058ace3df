import type { NoStockProps } from '#blocks/brands/no-stock.tsx';
import type { WarrantyView } from '#blocks/content/warranty-block.tsx';
import type { LocationBlockProps } from '#blocks/locations/location-block.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';

/** What the page of a brand and that of one of its models have alike. */
export interface BrandStockView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** In place of what is in stock. */
  noStock: NoStockProps | null;
  warranties: readonly WarrantyView[];
  locationsHeading: LocationBlockProps['heading'];
  locations: LocationBlockProps['locations'];
}
