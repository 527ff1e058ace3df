import type { SocialCardView } from '#services/pictures/draw-social-card.ts';
import type { SiteRequest } from './site-request.ts';

/** The files that are made of a site's cars while one waits. */
export interface CarPapers {
  /** VDP-18: the sheet, a PDF. */
  findSheet(slug: string): Promise<FoundPaper>;
  /** VDP-19: the picture of a link to the car, a JPEG. */
  findCard(slug: string): Promise<FoundPaper>;
}

export type FoundPaper = PresentedPaper<{
  /** Another content has another name. */
  name: string;
  /** By which the car's page asks for it, where it does. */
  version: string | null;
  /** Null where too many are being made already. */
  read(): Promise<Buffer | null>;
}>;

/** The slug is that of a car that the site shows, of one whose address is another now, or of none. */
export type PresentedPaper<Paper> =
  | { kind: 'found'; paper: Paper }
  | { kind: 'moved'; slug: string }
  | { kind: 'unknown' };

export type PaperRequest = Pick<SiteRequest, 'ctx' | 'cars' | 'readFacts' | 'origin'>;

/** What the sheet's own pictures are; the rest of it is for the part of the build that prints. */
export interface SheetPaper {
  pictureUrl: string | null;
  logoUrl: string | null;
}

export interface CardPaper {
  view: SocialCardView;
  version: string;
}

/** What stands on a paper, as the build exports it. */
export interface PaperPresenters {
  presentSheet(given: PaperRequest, slug: string): Promise<PresentedPaper<SheetPaper>>;
  presentCard(given: PaperRequest, slug: string): Promise<PresentedPaper<CardPaper>>;
}
