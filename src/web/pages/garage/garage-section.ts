import type { GarageBlockView, GarageLineView } from '#blocks/garage/garage-view.ts';
import { type GarageSectionName, garageSectionSwitches } from '#rules/garage/garage-sections.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { PostedForm } from '#web/http/site-pages.ts';
import { garageHref } from '../addresses.ts';
import type { ErrorAnswer, PageContent, PageRequest, Redirect } from '../page.ts';

/** A part of what a visitor has with the dealer: an entry of the menu, a summary on the overview, and a page. */
export interface GarageSection {
  label: string;
  href: string;
  isOn(settings: SiteSettings): boolean;
  /** Left out where one signs in for the garage. */
  signInType?: 'account';
  summarise(request: PageRequest, visitor: Visitor): Promise<GarageSummary>;
  /** Left out where a page of its own shows it. */
  page?: GarageSectionPage;
}

/** Where a section with a page of its own stands, and whether a site has it. */
export function placeSection(name: GarageSectionName): Pick<GarageSection, 'href' | 'isOn'> {
  return { href: garageHref(name), isOn: garageSectionSwitches[name] };
}

export interface GarageSummary {
  count: number | null;
  /** What is new or comes next; a few. */
  lines: readonly GarageLineView[];
  /** Under all summaries. */
  blocks?: readonly GarageBlockView[];
}

export interface GarageSectionPage {
  /** Parameters of the address that it reads. */
  params?: readonly string[];
  load(request: PageRequest, visitor: Visitor): Promise<GarageAnswer>;
  post?(request: PageRequest, visitor: Visitor, posted: PostedForm): Promise<GarageAnswer>;
}

export interface GarageContent {
  kind: 'content';
  text: string | null;
  /** What has just been done. */
  notice: string | null;
  blocks: readonly GarageBlockView[];
  /** Of a post that was not done. */
  status?: PageContent<'garage'>['status'];
  cookie?: PageContent<'garage'>['cookie'];
}

export type GarageAnswer = GarageContent | Redirect | ErrorAnswer;

/** A line without anything beside its text. */
export function line(text: string, more: Partial<GarageLineView> = {}): GarageLineView {
  return { text, note: null, href: null, until: null, ...more };
}
