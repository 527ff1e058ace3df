import type { FontName } from './fonts.ts';

/**
 * The closed list of what a look may set, named by job. A colour that is a ground is followed by the colours that stand on it;
 * `colourPairs` in contrast.ts says which.
 */
export const tokenKinds = {
  surface: 'colour',
  'surface-text': 'colour',
  muted: 'colour',
  'muted-text': 'colour',
  raised: 'colour',
  'raised-text': 'colour',
  'quiet-text': 'colour',
  link: 'colour',
  accent: 'colour',
  'accent-strong': 'colour',
  'accent-text': 'colour',
  inverse: 'colour',
  'inverse-text': 'colour',
  'inverse-quiet-text': 'colour',
  tag: 'colour',
  'tag-text': 'colour',
  highlight: 'colour',
  'highlight-text': 'colour',
  danger: 'colour',
  'danger-text': 'colour',
  success: 'colour',
  'success-text': 'colour',
  notice: 'colour',
  'notice-text': 'colour',
  header: 'colour',
  'header-text': 'colour',
  'header-quiet-text': 'colour',
  'header-line': 'colour',
  footer: 'colour',
  'footer-text': 'colour',
  'footer-quiet-text': 'colour',
  band: 'colour',
  'band-text': 'colour',
  'card-line': 'colour',
  line: 'colour',
  'control-line': 'colour',
  focus: 'colour',
  rating: 'colour',
  silhouette: 'colour',
  'radius-card': 'length',
  'radius-control': 'length',
  'radius-tag': 'length',
  'page-width': 'length',
  space: 'length',
  'section-space': 'length',
  'heading-tracking': 'length',
  'heading-weight': 'number',
  'heading-scale': 'number',
  'car-ratio': 'ratio',
  'card-shadow': 'shadow',
  'font-heading': 'font',
  'font-body': 'font',
} as const satisfies Record<string, TokenKind>;

export type TokenKind = 'colour' | 'length' | 'number' | 'ratio' | 'shadow' | 'font';
export type TokenName = keyof typeof tokenKinds;

/** Some tokens of a look, by name. */
export type TokenValues = Partial<Record<TokenName, string>>;

/** All tokens of a look, each checked. */
export type Tokens = Readonly<Record<TokenName, string>>;

export function isTokenName(name: string): name is TokenName {
  return Object.hasOwn(tokenKinds, name);
}

export const tokenNames = Object.keys(tokenKinds).filter(isTokenName);

const bodyFont: FontName = 'inter';

/** What holds where neither the template nor the site says anything. */
export const baseTokens: Tokens = {
  surface: '#ffffff',
  'surface-text': '#14171a',
  muted: '#f4f5f6',
  'muted-text': '#14171a',
  raised: '#ffffff',
  'raised-text': '#14171a',
  'quiet-text': '#565d66',
  link: '#1a4fd0',
  accent: '#1a4fd0',
  'accent-strong': '#143fa8',
  'accent-text': '#ffffff',
  inverse: '#14171a',
  'inverse-text': '#ffffff',
  'inverse-quiet-text': '#b4bac2',
  tag: '#ffffff',
  'tag-text': '#14171a',
  highlight: '#0b6b4f',
  'highlight-text': '#ffffff',
  danger: '#fdeceb',
  'danger-text': '#a31511',
  success: '#e6f4ec',
  'success-text': '#0d5b34',
  notice: '#fdf3dc',
  'notice-text': '#6b4600',
  header: '#ffffff',
  'header-text': '#14171a',
  'header-quiet-text': '#565d66',
  'header-line': '#e2e5e8',
  footer: '#14171a',
  'footer-text': '#ffffff',
  'footer-quiet-text': '#b4bac2',
  band: '#e8edf9',
  'band-text': '#14171a',
  'card-line': '#e2e5e8',
  line: '#e2e5e8',
  'control-line': '#858c95',
  focus: '#1a4fd0',
  rating: '#a66a00',
  silhouette: '#b9c0c8',
  'radius-card': '0.75rem',
  'radius-control': '0.5rem',
  'radius-tag': '0.375rem',
  'page-width': '80rem',
  space: '0.25rem',
  'section-space': '4rem',
  'heading-tracking': '-0.02em',
  'heading-weight': '650',
  'heading-scale': '1',
  'car-ratio': '4 / 3',
  'card-shadow': 'none',
  'font-heading': bodyFont,
  'font-body': bodyFont,
};
