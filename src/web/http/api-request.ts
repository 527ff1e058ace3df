import type { CarDocuments } from './car-documents.ts';
import type { SiteRequest } from './site-request.ts';

/** What a call is given of a request that the door has let in. */
export interface ApiRequest
  extends Pick<SiteRequest, 'ctx' | 'requestId' | 'readFacts' | 'cars' | 'intake' | 'vehicles' | 'origin'> {
  /** As it was asked for, before any proxy. */
  url: URL;
  clientAddress: string;
  documents: CarDocuments;
}

/** Answers a call of the site; null where the address is none of a call. */
export type AnswerApi = (request: Request, context: ApiRequest) => Response | Promise<Response> | null;
