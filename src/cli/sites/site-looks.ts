import type { SiteLooks } from '#services/sites/site-looks.ts';
import { getTemplateManifest, isTemplateName, templateNames } from '#templates/registry.ts';
import { checkContrast } from '#theme/contrast.ts';
import { mergeTokens } from '#theme/merge-tokens.ts';

/** What applying sites needs to know of templates: their manifests, without components. */
export const siteLooks: SiteLooks = {
  templates: templateNames,
  findProblems(template, tokens) {
    if (!isTemplateName(template)) return [];
    const merged = mergeTokens(getTemplateManifest(template).tokens, tokens);
    // A pair that only the template sets is the template's own fault, which its tests find.
    const pale = checkContrast(merged.tokens)
      .filter(({ text, ground }) => text in tokens || ground in tokens)
      .map(({ text, ground, message }) => ({ token: text in tokens ? text : ground, message }));
    return [...merged.problems, ...pale];
  },
};
