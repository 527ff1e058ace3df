import { renderThemeCss } from './render-theme-css.ts';
import { baseTokens, type Tokens } from './tokens.ts';

const light: Tokens = { ...baseTokens, 'heading-scale': '0.9' };

const dark: Tokens = {
  ...light,
  surface: '#14171a',
  'surface-text': '#f2f3f4',
  muted: '#20252a',
  'muted-text': '#f2f3f4',
  raised: '#1b1f23',
  'raised-text': '#f2f3f4',
  'quiet-text': '#b0b7bf',
  link: '#9db9ff',
  accent: '#9db9ff',
  'accent-strong': '#c2d3ff',
  'accent-text': '#0c1730',
  inverse: '#f2f3f4',
  'inverse-text': '#14171a',
  'inverse-quiet-text': '#4a5159',
  danger: '#3a1614',
  'danger-text': '#ffb4ad',
  success: '#10301f',
  'success-text': '#9fe3bd',
  notice: '#362a0c',
  'notice-text': '#f6d58a',
  header: '#1b1f23',
  'header-text': '#f2f3f4',
  'header-quiet-text': '#b0b7bf',
  'header-line': '#343b42',
  band: '#22304f',
  'band-text': '#f2f3f4',
  'card-line': '#343b42',
  line: '#343b42',
  'control-line': '#808a94',
  focus: '#c2d3ff',
};

/** The looks of the office: by day and, where the device asks for it, by night. */
export const officeLooks = { light, dark };

export const officeThemeCss = `${renderThemeCss(light)}@media(prefers-color-scheme:dark){${renderThemeCss(dark)}}:root{color-scheme:light dark}`;
