import type { CarDocuments } from './car-documents.ts';
import type { ReachedRequest } from './incoming/trusted-proxies.ts';
import type { SiteRequest } from './site-request.ts';

/** What the web app provides to API calls. */
export interface ApiEnv {
  Variables: { reached: ReachedRequest; request: SiteRequest };
}

/** The request as API calls see it. */
export interface ApiRequest
  extends Pick<SiteRequest, 'ctx' | 'requestId' | 'readSiteData' | 'cars' | 'intake' | 'vehicles' | 'origin'> {
  /** The original URL, before any proxy. */
  url: URL;
  clientAddress: string;
  documents: CarDocuments;
}
