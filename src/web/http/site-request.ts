import type { SiteContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/enquiry-intake.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import type { CarShelf } from '../cache/car-shelf.ts';
import type { PageNotes } from './page-notes.ts';
import type { SiteFacts } from './site-facts.ts';

/** A refusal that the door has made already; the site's pages only show it. */
export interface RefusedRequest {
  status: 403 | 405 | 413 | 415 | 429;
}

/** What the site's pages are given with a request. */
export interface SiteRequest {
  ctx: SiteContext;
  requestId: string;
  /** Throws only where the store is away and nothing was read before. */
  readFacts(): Promise<SiteFacts>;
  cars: CarShelf;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  notes: PageNotes;
  /** Scheme, host and port that the site's addresses begin with. */
  origin: string;
  refused: RefusedRequest | null;
}

/** The site's pages as the build exports them: a request in, a whole response out. */
export type HandleSiteRequest = (request: Request, given: SiteRequest) => Promise<Response>;
