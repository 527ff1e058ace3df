import { findTokenProblem } from './token-value.ts';
import { baseTokens, isTokenName, type TokenName, type Tokens, type TokenValues, tokenNames } from './tokens.ts';

export interface TokenProblem {
  token: string;
  message: string;
}

export interface MergedTokens {
  tokens: Tokens;
  /** Messages about ignored tokens. */
  problems: readonly TokenProblem[];
}

/** Base, then template, then site; an unknown name or a bad value leaves what was there before. */
export function mergeTokens(template: TokenValues, site: Readonly<Record<string, string>>): MergedTokens {
  const merged: Record<TokenName, string> = { ...baseTokens };
  const problems: TokenProblem[] = [];
  for (const [name, value] of [...Object.entries(template), ...Object.entries(site)]) {
    if (!isTokenName(name)) {
      problems.push({ token: name, message: `${name} is not a token; tokens are ${tokenNames.join(', ')}` });
      continue;
    }
    const wanted = findTokenProblem(name, value);
    if (wanted === null) merged[name] = value;
    else problems.push({ token: name, message: `${name} must be ${wanted}` });
  }
  return { tokens: merged, problems };
}
