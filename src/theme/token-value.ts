import { fontNames, isFontName } from './fonts.ts';
import { type TokenKind, type TokenName, tokenKinds } from './tokens.ts';

/** Shadows by name: a free value would be a way out of the style. */
export const shadows = {
  none: 'none',
  soft: '0 1px 2px rgb(0 0 0 / 0.06), 0 4px 16px rgb(0 0 0 / 0.06)',
  lifted: '0 2px 4px rgb(0 0 0 / 0.08), 0 12px 32px rgb(0 0 0 / 0.12)',
} as const;

interface KindRule {
  accepts(value: string): boolean;
  /** Ends the sentence "… must be". */
  wanted: string;
}

const kindRules: Record<TokenKind, KindRule> = {
  colour: {
    accepts: (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value),
    wanted: 'a colour such as #1a4fd0',
  },
  length: {
    accepts: (value) => /^(?:0|-?\d{1,4}(?:\.\d{1,4})?(?:px|rem|em))$/.test(value),
    wanted: 'a length such as 0.5rem or 8px',
  },
  number: { accepts: (value) => /^\d{1,4}(?:\.\d{1,4})?$/.test(value), wanted: 'a number such as 650' },
  ratio: { accepts: (value) => /^[1-9]\d{0,3} ?\/ ?[1-9]\d{0,3}$/.test(value), wanted: 'a ratio such as 4 / 3' },
  shadow: { accepts: (value) => Object.hasOwn(shadows, value), wanted: `one of ${Object.keys(shadows).join(', ')}` },
  font: { accepts: isFontName, wanted: `one of the bundled typefaces ${fontNames.join(', ')}` },
};

/** A good value can still ruin a page; where a token has bounds, they are in its own unit. */
const bounds: Partial<Record<TokenName, { min: number; max: number; unit: string }>> = {
  'heading-weight': { min: 300, max: 800, unit: '' },
  'heading-scale': { min: 0.75, max: 1.5, unit: '' },
  'heading-tracking': { min: -0.06, max: 0.2, unit: 'em' },
  'page-width': { min: 60, max: 120, unit: 'rem' },
  // Targets of 44 px are counted in steps of it, so it does not go below.
  space: { min: 0.25, max: 0.3, unit: 'rem' },
  'section-space': { min: 2, max: 12, unit: 'rem' },
  'radius-card': { min: 0, max: 3, unit: 'rem' },
  'radius-control': { min: 0, max: 3, unit: 'rem' },
  'radius-tag': { min: 0, max: 3, unit: 'rem' },
};

/** What a token may be: the end of the sentence "{token} must be …". */
export function describeToken(name: TokenName): string {
  const bound = bounds[name];
  const { wanted } = kindRules[tokenKinds[name]];
  return bound === undefined ? wanted : `${wanted}, between ${bound.min}${bound.unit} and ${bound.max}${bound.unit}`;
}

/** Null where the value is good, else the end of the sentence "{token} must be …". */
export function findTokenProblem(name: TokenName, value: string): string | null {
  const rule = kindRules[tokenKinds[name]];
  if (!rule.accepts(value)) return rule.wanted;
  const bound = bounds[name];
  if (bound === undefined || isWithin(value, bound)) return null;
  return `between ${bound.min}${bound.unit} and ${bound.max}${bound.unit}`;
}

function isWithin(value: string, { min, max, unit }: { min: number; max: number; unit: string }): boolean {
  const amount = Number.parseFloat(value);
  if (amount === 0) return min <= 0;
  return (
    value.endsWith(unit) && !/[a-z]/.test(value.slice(0, value.length - unit.length)) && amount >= min && amount <= max
  );
}
