import type { ComponentType } from 'react';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SlotName, Template } from '#templates/template.ts';
import type { PageSlotProps } from '#templates/views/site-view.ts';
import type { PostedForm, VisitorRequest } from '#web/http/site-pages.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import type { FailedForm } from './forms/failed-form.ts';
import type { Head } from './head.ts';

/** The slots of a template that fill a page between header and footer. */
export type PageSlot = Exclude<SlotName, 'header' | 'footer'>;

export type ViewOf<Slot extends PageSlot> =
  Template[Slot] extends ComponentType<PageSlotProps<infer View>> ? View : never;

export interface PageRequest extends SiteRequest {
  /** Of the address nothing but the path and the parameters that the page names. */
  url: URL;
  /** What stands in the path for `:name`; empty where an optional one is missing. */
  pathParams: Readonly<Record<string, string>>;
  /** Who asks, for pages that are not cached; the others are the same for everybody. */
  visitor: VisitorRequest | null;
  /** What has just been posted to the page and could not be submitted. */
  failedForm: FailedForm | null;
  /** Whether a page of the site stands at that path: nothing links to one that does not. */
  hasPage: (path: string) => boolean;
}

export interface PageContent<Slot extends PageSlot> {
  head: Head;
  view: ViewOf<Slot>;
  /** Of a post that was not done; 200 by default. */
  status?: 409 | 413 | 422 | 429 | 503;
  /** Of one visitor who has signed in. */
  isPrivate?: boolean;
  /** Set with the page; only where the page is not cached. */
  cookie?: string | null;
  /** The page shows these cars, and besides them only what every page shows. Left out, it may show any car of the site. */
  carIds?: readonly number[];
  /** The page has an enquiry of its own at `#enquiry`: the header's button leads there, and not to the site's. */
  hasOwnEnquiry?: boolean;
  /** Origins of the players that the page may show in a frame. */
  frameOrigins?: readonly string[];
  /** Origins that a form of the page is posted to. */
  formOrigins?: readonly string[];
  /** Origins of pictures that stand on neither this site nor https. */
  imageOrigins?: readonly string[];
  /** Origins of the payment processor's script, and what it reaches. */
  scriptOrigins?: readonly string[];
  connectOrigins?: readonly string[];
  /** SRCH-13, SRCH-21: the page holds results that change in place, and names `fragment` among its parameters; `event` is reported with each, `cached` are kept by a browser. */
  results?: { event?: number; cached: number };
}

/** What a loader answers. */
export type PageAnswer<Slot extends PageSlot> =
  | ({ kind: 'page' } & PageContent<Slot>)
  /** The form of a car that is gone, in place of the car's page. */
  | ({ kind: 'contact' } & PageContent<'contact'>)
  | Redirect
  | ErrorAnswer;

/** Of whichever page. */
export type AnyPageAnswer = { [Slot in PageSlot]: PageAnswer<Slot> }[PageSlot];

export interface Redirect {
  kind: 'redirect';
  to: string;
  status: 301 | 302 | 303;
  cookie?: string | null;
}

export interface ErrorAnswer {
  kind: 'error';
  status: number;
}

/** What became of a post: it leads on, or the page comes back with all that was typed (LEAD-04). */
export type Submitted = Redirect | ErrorAnswer | FailedPost;

export interface FailedPost {
  kind: 'failed';
  /** 200 where it only asked for more to be filled in. */
  status: 200 | 413 | 422 | 429 | 503;
  form: FailedForm;
}

/** A public page: where it stands, what it reads of its address, and where its content comes from. */
export interface Page<Slot extends PageSlot = PageSlot> {
  /** Patterns of URLPattern, without the slash at the end. */
  paths: readonly string[];
  /** The slot of the template that shows it. */
  slot: Slot;
  /** Parameters of the address that it reads; all others are dropped before it is made. */
  params: readonly string[];
  /** Forms that may be posted to it. */
  forms: readonly EnquiryForm[];
  /** False for a page that belongs to one visitor. */
  isCached: boolean;
  /** Whether the site has it at all. */
  isOn(settings: SiteSettings): boolean;
  /** Where what is posted to it is not an enquiry as it stands: a step of a journey. */
  submit: ((request: PageRequest, posted: PostedForm) => Promise<Submitted>) | null;
  load(request: PageRequest): Promise<PageAnswer<Slot>>;
  /** Of a page whose post is no enquiry; without it, only enquiries may be posted. */
  post?: (request: PageRequest, posted: PostedForm) => Promise<PageAnswer<Slot>>;
}

interface PageDefinition<Slot extends PageSlot> extends Partial<Omit<Page<Slot>, 'paths' | 'slot' | 'load'>> {
  path: string | readonly string[];
  slot: Slot;
  load(request: PageRequest): Promise<PageAnswer<Slot>>;
}

export function definePage<Slot extends PageSlot>({
  path,
  params = [],
  forms = [],
  isCached = true,
  isOn = () => true,
  submit = null,
  ...page
}: PageDefinition<Slot>): Page<Slot> {
  return { ...page, paths: typeof path === 'string' ? [path] : path, params, forms, isCached, isOn, submit };
}

export function redirectTo(to: string, status: Redirect['status'] = 302): Redirect {
  return { kind: 'redirect', to, status };
}

export function errorPage(status: number): ErrorAnswer {
  return { kind: 'error', status };
}
