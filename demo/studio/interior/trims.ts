import type { Trim } from './build-dash.ts';

export const trims = {
  black: { upper: '#1c1d1f', lower: '#242528', seat: '#232427', strip: '#7c7f83', stripMetal: 0.9 },
  sand: { upper: '#232426', lower: '#877b6a', seat: '#8f8270', strip: '#7b5c3d', stripMetal: 0.1 },
  grey: { upper: '#2a2c2f', lower: '#5d6064', seat: '#4a4d52', strip: '#8b8e92', stripMetal: 0.9 },
} as const satisfies Record<string, Trim>;

export type TrimName = keyof typeof trims;
