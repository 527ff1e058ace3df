import { type FontName, isFontName } from '#theme/fonts.ts';
import { type MergedTokens, mergeTokens } from '#theme/merge-tokens.ts';
import { renderThemeCss } from '#theme/render-theme-css.ts';
import { getTemplateManifest } from './registry.ts';

export interface Look extends MergedTokens {
  /** For the one style element of the head. */
  themeCss: string;
  /** To preload, heading's first. */
  fonts: readonly FontName[];
}

/** The look of a site: base, template, site. Invalid stored values are left out and reported in `problems`. */
export function resolveLook(templateName: string, siteTokens: Readonly<Record<string, string>>): Look {
  const merged = mergeTokens(getTemplateManifest(templateName).tokens, siteTokens);
  const names = [merged.tokens['font-heading'], merged.tokens['font-body']];
  return { ...merged, themeCss: renderThemeCss(merged.tokens), fonts: [...new Set(names.filter(isFontName))] };
}
