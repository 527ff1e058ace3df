import type { ContentNode, InlineNode } from '#rules/content/document.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { CarCardView } from '../car/car-card-view.ts';
import type { ReviewListView } from '../content/review-list.tsx';
import type { WarrantyView } from '../content/warranty-block.tsx';
import type { EnquiryFormView } from '../forms/enquiry-form.tsx';
import type { LocationCardView } from '../locations/location-view.ts';
import type { LocationMapView } from '../locations/map/location-map.tsx';
import type { ValuationStartView } from '../trade-in/valuation-start.tsx';

/** What stands in a document as it is written. */
export type WrittenNode = ContentNode<
  'paragraph' | 'bulletList' | 'orderedList' | 'blockquote' | 'table' | 'buttons' | 'horizontalRule'
>;

export interface DocumentVideoView {
  kind: 'embed' | 'file';
  url: string;
  /** Of the player, which begins at once. */
  playUrl: string;
  title: string;
  /** Whose player it is; empty for a file. */
  host: string;
  poster: ImageView | null;
}

/** Unknown where nobody has measured the picture. */
export type PictureShape = 'wide' | 'tall' | 'unknown';

/** A block of a document with all that it shows. */
export type DocumentBlockView =
  | WrittenNode
  | { type: 'heading'; level: 2 | 3 | 4; id: string; content: readonly InlineNode[] }
  | { type: 'picture'; image: ImageView; shape: PictureShape; caption: string }
  | { type: 'video'; video: DocumentVideoView }
  | { type: 'columns'; columns: readonly (readonly DocumentBlockView[])[] }
  | { type: 'accordion'; questions: readonly { title: string; blocks: readonly DocumentBlockView[] }[] }
  | { type: 'form'; form: EnquiryFormView }
  | { type: 'valuation'; start: ValuationStartView }
  | { type: 'cars'; heading: string; cars: readonly CarCardView[]; moreLink: LinkView | null }
  | { type: 'locations'; heading: string; locations: readonly LocationCardView[] }
  | { type: 'map'; location: LocationCardView; map: LocationMapView | null }
  | { type: 'reviews'; reviews: ReviewListView }
  | { type: 'warranties'; heading: string; warranties: readonly WarrantyView[] };

export interface DocumentView {
  blocks: readonly DocumentBlockView[];
}
