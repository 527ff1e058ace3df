import type { TokenName, Tokens } from './tokens.ts';

interface ColourPair {
  ground: TokenName;
  text: TokenName;
  /** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for signs, borders of controls and focus rings (1.4.11). */
  needed: 4.5 | 3;
}

const text = (ground: TokenName, ...texts: TokenName[]): ColourPair[] =>
  texts.map((token) => ({ ground, text: token, needed: 4.5 }));
const sign = (ground: TokenName, ...signs: TokenName[]): ColourPair[] =>
  signs.map((token) => ({ ground, text: token, needed: 3 }));

/** The pairs of text and background colours. A component may combine no other two. */
export const colourPairs: readonly ColourPair[] = [
  ...text('surface', 'surface-text', 'quiet-text', 'link', 'danger-text'),
  ...text('muted', 'muted-text', 'quiet-text', 'link', 'danger-text'),
  ...text('raised', 'raised-text', 'quiet-text', 'link', 'danger-text'),
  ...text('accent', 'accent-text'),
  ...text('accent-strong', 'accent-text'),
  ...text('inverse', 'inverse-text', 'inverse-quiet-text'),
  ...text('header', 'header-text', 'header-quiet-text'),
  ...text('footer', 'footer-text', 'footer-quiet-text'),
  ...text('band', 'band-text'),
  ...text('tag', 'tag-text'),
  ...text('highlight', 'highlight-text'),
  ...text('danger', 'danger-text'),
  ...text('success', 'success-text'),
  ...text('notice', 'notice-text'),
  ...sign('surface', 'control-line', 'focus', 'rating'),
  ...sign('muted', 'control-line', 'focus', 'rating'),
  ...sign('raised', 'control-line', 'focus', 'rating'),
];

export interface ContrastProblem {
  ground: TokenName;
  text: TokenName;
  ratio: number;
  needed: number;
  /** "surface-text #999999 on surface #ffffff has a contrast of 2.85, needed is 4.5" */
  message: string;
}

/** The pairs of a look that miss WCAG 2.2 AA. */
export function checkContrast(tokens: Tokens): ContrastProblem[] {
  return colourPairs.flatMap(({ ground, text: on, needed }) => {
    const ratio = getContrast(tokens[ground], tokens[on]);
    if (ratio >= needed) return [];
    const shown = Math.floor(ratio * 100) / 100;
    const message = `${on} ${tokens[on]} on ${ground} ${tokens[ground]} has a contrast of ${shown}; it needs ${needed}`;
    return [{ ground, text: on, ratio, needed, message }];
  });
}

/** WCAG 2.2 contrast ratio of two hex colours, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseHex(hex: string): number[] {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}
