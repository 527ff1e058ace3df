import type { PostLimits } from '#rules/forms/fields/get-file-field.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import type { NotReadStatus } from '#rules/forms/server-messages.ts';
import type { PostedFile } from './incoming/read-posted.ts';
import type { SiteRequest } from './site-request.ts';

/** Exports of the public pages' build (`pages/site-pages.ts`). Node runs everything else unbuilt. */
export interface SitePages {
  /** Never null: an unknown address leads to the not-found page. */
  find(pathname: string): FoundPage;
  /** Addresses of the pages by index, as the table has them. */
  routes: readonly string[];
  make(found: FoundPage, request: MakeRequest): Promise<MadePage>;
  /** The error page of a status, in the site's own look, the same for everybody. */
  makeError(status: number, request: SiteRequest): Promise<MadePage>;
  files: readonly SiteFile[];
  stockFiles: readonly StockFile[];
}

export interface FoundPage {
  /** Index in the table of pages; null for an unknown address. */
  index: number | null;
  /** Parameters of the address that the page reads. */
  params: readonly string[];
  isCached: boolean;
  /** Whether anything may be posted to it. */
  takesPosts: boolean;
  /** Of what is posted to it. */
  postLimits: PostLimits;
  pathParams: Readonly<Record<string, string>>;
}

export interface MakeRequest {
  request: SiteRequest;
  url: URL;
  /** Null for a page that is only viewed. */
  posted: PostedForm | null;
  /** Who asks; null for a page that is the same for everybody. */
  visitor: VisitorRequest | null;
}

/** What a page of one visitor is told about him. */
export interface VisitorRequest {
  /** All that his browser sent. */
  cookies: string;
  /** Of his cookie; it may be anything. */
  token: string | null;
  /** Whose requests are counted together: an address, or a network of them. */
  network: string;
  userAgent: string | null;
}

export interface PostedForm {
  values: FormValues;
  /** Files, as they came: what they are only their content says. */
  files: readonly PostedFile[];
  /** Fields of files that came beyond the number that is taken: these are left out. */
  overfilled: readonly string[];
  /** Why it must not be submitted: too long, or too many at once; it is given back. */
  notRead: NotReadStatus | null;
  referer: string | null;
  userAgent: string | null;
  /** Whose requests are counted together. */
  network: string;
}

/** A page before it is prepared for a browser. */
export interface MadePage {
  status: number;
  /** Target of a redirect. */
  location: string | null;
  /** Set by pages of one visitor alone. */
  cookie: string | null;
  /** Somebody has signed in to see it: no browser keeps it either. */
  isPrivate: boolean;
  body: string;
  contentType: 'text/html; charset=utf-8' | 'application/json' | 'application/xml; charset=utf-8';
  /** The cars that it shows; null if any change of the stock may change it. */
  carIds: readonly number[] | null;
  /** Hashes of the inline style elements, for the policy. */
  styleHashes: readonly string[];
  frameOrigins: readonly string[];
  formOrigins: readonly string[];
  imageOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
}

/** A file generated for a site at once: robots.txt, icon. */
export interface SiteFile {
  path: string;
  answer(request: SiteRequest, url: URL): Promise<Response> | Response;
}

/** A file that is made of a site's stock: it waits its turn as a page does, and is kept as long. */
export interface StockFile {
  path: string;
  /** The part that an address asks for; null for one that it never has. */
  readPart(url: URL): string | null;
  /** Its status is 404 where the stock has no such part. */
  make(request: SiteRequest, part: string): Promise<MadePage>;
}
