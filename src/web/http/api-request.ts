import type { CarDocuments } from './car-documents.ts';
import type { SiteRequest } from './site-request.ts';

/** The request as API calls see it. */
export interface ApiRequest
  extends Pick<SiteRequest, 'ctx' | 'requestId' | 'readFacts' | 'cars' | 'intake' | 'vehicles' | 'origin'> {
  /** The original URL, before any proxy. */
  url: URL;
  clientAddress: string;
  documents: CarDocuments;
}

/** Answers an API call of the site; null if the address is not a call. */
export type AnswerApi = (request: Request, context: ApiRequest) => Response | Promise<Response> | null;
