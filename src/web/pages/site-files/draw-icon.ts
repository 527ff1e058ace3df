import type { Site } from '#services/sites/site.ts';
import { resolveLook } from '#templates/resolve-look.ts';

/** The sign in a browser's tab: the first letter of the site's name on its own colour. */
export function drawIcon({ name, template, settings }: Site): string {
  const { tokens } = resolveLook(template, settings.look.tokens);
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens.accent}"/><text x="16" y="22.5" font-family="Arial,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${tokens['accent-text']}">${letter}</text></svg>`;
}
