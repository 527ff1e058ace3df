import type { GarageLinkView } from '#blocks/garage/garage-view.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { getOwnHref } from '../sign-in/way.ts';
import type { GarageSection } from './garage-section.ts';
import { garageSections } from './garage-sections.ts';

/** The sections that the site has. */
export function listSections(settings: SiteSettings): readonly GarageSection[] {
  return garageSections.filter(({ isOn }) => isOn(settings));
}

/** The menu of a visitor's own pages, on the one at that address; empty without a garage. */
export function listGarageLinks(settings: SiteSettings, current: string): GarageLinkView[] {
  if (!settings.garageEnabled) return [];
  const own = { label: 'Overview', href: getOwnHref(settings) };
  return [own, ...listSections(settings)].map(({ label, href }) => ({ label, href, isCurrent: href === current }));
}
