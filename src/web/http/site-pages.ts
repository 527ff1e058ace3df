import type { FormValues } from '#rules/forms/form-values.ts';
import type { SiteRequest } from './site-request.ts';

/** What the build of the public pages exports (`pages/site-pages.ts`). Node runs everything else as it stands. */
export interface SitePages {
  /** Never null: an address that leads nowhere leads to the page that says so. */
  find(pathname: string): FoundPage;
  make(found: FoundPage, request: MakeRequest): Promise<MadePage>;
  /** The error page of a status, in the site's own look. */
  makeError(status: number, request: SiteRequest): Promise<MadePage>;
  files: readonly SiteFile[];
}

export interface FoundPage {
  /** Place in the table of pages; null for an address that leads nowhere. */
  index: number | null;
  /** Parameters of the address that the page reads. */
  params: readonly string[];
  isCached: boolean;
  pathParams: Readonly<Record<string, string>>;
}

export interface MakeRequest {
  request: SiteRequest;
  url: URL;
  /** Null for a page that is only looked at. */
  posted: PostedForm | null;
}

export interface PostedForm {
  values: FormValues;
  referer: string | null;
  userAgent: string | null;
}

/** A page before it is known who gets it. */
export interface MadePage {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  html: string;
  /** The cars that it shows; null where any change of the stock may change it. */
  carIds: readonly number[] | null;
  /** Of the inline style elements, as a policy names them. */
  styleHashes: readonly string[];
  frameOrigins: readonly string[];
  imageOrigins: readonly string[];
}

/** A file that is written for a site: sitemap, robots.txt, icon. */
export interface SiteFile {
  path: string;
  answer(request: SiteRequest, url: URL): Promise<Response> | Response;
}
