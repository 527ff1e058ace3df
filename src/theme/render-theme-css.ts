import { fonts, isFontName } from './fonts.ts';
import { findTokenProblem, shadows } from './token-value.ts';
import { baseTokens, type TokenName, type Tokens, tokenKinds, tokenNames } from './tokens.ts';

/** One `:root` rule with every token. A value that slipped past the merge is replaced by the base's, so nothing ends the style. */
export function renderThemeCss(tokens: Tokens): string {
  const lines = tokenNames.map((name) => {
    const value = findTokenProblem(name, tokens[name]) === null ? tokens[name] : baseTokens[name];
    return `--${name}:${toCssValue(name, value)}`;
  });
  return `:root{${lines.join(';')}}`;
}

function toCssValue(name: TokenName, value: string): string {
  const kind = tokenKinds[name];
  if (kind === 'font' && isFontName(value)) return fonts[value].stack;
  if (kind === 'shadow') return Object.entries(shadows).find(([shadow]) => shadow === value)?.[1] ?? shadows.none;
  return value;
}
