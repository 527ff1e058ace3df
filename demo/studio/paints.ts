import type { Paint } from './stage/finishes.ts';

export const paints = {
  white: { colour: '#c3c5c6', metal: 0, roughness: 0.55 },
  silver: { colour: '#8d9195', metal: 0.72, roughness: 0.38 },
  grey: { colour: '#3c4146', metal: 0.6, roughness: 0.36 },
  black: { colour: '#040506', metal: 0, roughness: 0.4 },
  blue: { colour: '#0d3476', metal: 0.5, roughness: 0.36 },
  red: { colour: '#85060d', metal: 0.22, roughness: 0.36 },
  green: { colour: '#2f4034', metal: 0.45, roughness: 0.38 },
  sand: { colour: '#a89a80', metal: 0.4, roughness: 0.4 },
  orange: { colour: '#c2521a', metal: 0.35, roughness: 0.36 },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;
