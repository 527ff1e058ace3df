import type { SocialCardView } from '#services/pictures/draw-social-card.ts';
import type { SiteRequest } from './site-request.ts';

/** Documents of a site's cars, rendered on request. */
export interface CarDocuments {
  /** VDP-18: the PDF. */
  findPdf(slug: string): Promise<FoundDocument>;
  /** BUY-08: the receipt of a reservation. */
  findReceipt(key: ReservationKey): Promise<FoundDocument>;
  /** SITE-20: the receipt of an online payment, by its token. */
  findPaymentReceipt(token: string): Promise<FoundDocument>;
  /** VDP-19: the social card, a JPEG. */
  findCard(slug: string): Promise<FoundDocument>;
}

/** A car and the token of one buyer's reservation of it. */
export interface ReservationKey {
  slug: string;
  token: string;
}

export type FoundDocument = PresentedDocument<{
  /** Different content has a different name. */
  name: string;
  /** The version in the car page's link, if it has one. */
  version: string | null;
  /** Null if too many are being rendered. */
  read(): Promise<Buffer | null>;
}>;

/** The slug belongs to a car that the site shows, to a car whose address has changed, or to no car. */
export type PresentedDocument<Content> =
  | { kind: 'found'; document: Content }
  | { kind: 'moved'; slug: string }
  | { kind: 'unknown' };

export type DocumentRequest = Pick<SiteRequest, 'ctx' | 'cars' | 'readSiteData' | 'origin'>;

/** The pictures of a PDF; the rest of its data is only for the part of the build that renders it. */
export interface PdfPictures {
  pictureUrl: string | null;
  logoUrl: string | null;
}

export interface SocialCardDocument {
  view: SocialCardView;
  version: string;
}

/** The presenters of documents, as the build exports them. */
export interface DocumentPresenters {
  presentPdf(request: DocumentRequest, slug: string): Promise<PresentedDocument<PdfPictures>>;
  presentReceipt(request: DocumentRequest, key: ReservationKey): Promise<PresentedDocument<PdfPictures>>;
  presentPaymentReceipt(request: DocumentRequest, token: string): Promise<PresentedDocument<PdfPictures>>;
  presentCard(request: DocumentRequest, slug: string): Promise<PresentedDocument<SocialCardDocument>>;
}
