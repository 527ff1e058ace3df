import type { SiteContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/enquiry-intake.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import type { CarCache } from '../cache/car-cache.ts';
import type { SiteFacts } from './site-facts.ts';

/** A request as pages and calls of a site are given it. */
export interface SiteRequest {
  ctx: SiteContext;
  requestId: string;
  /** Throws only where the store is away and nothing was read before. */
  readFacts(): Promise<SiteFacts>;
  cars: CarCache;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  /** Scheme, host and port that the site's addresses begin with. */
  origin: string;
  /** Something could not be read: what is made of the request is sent, but not cached. */
  markIncomplete(): void;
  isComplete(): boolean;
}
