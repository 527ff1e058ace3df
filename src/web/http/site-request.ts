import type { SiteContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import type { CarCache } from '../cache/car-cache.ts';
import type { ProtectionEvent } from './metrics/protection-events.ts';
import type { SiteData } from './site-data/site-data.ts';

/** The request as pages and API calls of a site see it. */
export interface SiteRequest {
  ctx: SiteContext;
  requestId: string;
  /** Throws only if the store is down and nothing was read before. */
  readSiteData(): Promise<SiteData>;
  cars: CarCache;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  /** Scheme, host and port of the site's addresses. */
  origin: string;
  /** The response is sent, but not cached: some data could not be read, or it answers what one visitor typed. */
  markIncomplete(): void;
  isComplete(): boolean;
  noteRefusal(event: ProtectionEvent): void;
}
