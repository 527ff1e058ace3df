/** What a cabin is upholstered in. */
export interface Trim {
  /** Upper dash, lower dash, seats, and the strip across. */
  upper: string;
  lower: string;
  seat: string;
  strip: string;
  stripMetal: number;
  /** The soft pad of the dash and the doors, the middle of the seats, and what they are sewn with. */
  pad: string;
  insert: string;
  thread: string;
  isCloth: boolean;
}

export const trims = {
  black: {
    upper: '#1c1d1f',
    lower: '#242528',
    seat: '#232427',
    strip: '#8e9195',
    stripMetal: 0.9,
    pad: '#303236',
    insert: '#2a2b2e',
    thread: '#8d8f92',
    isCloth: false,
  },
  sand: {
    upper: '#232426',
    lower: '#877b6a',
    seat: '#8f8270',
    strip: '#7b5c3d',
    stripMetal: 0.1,
    pad: '#8b7b64',
    insert: '#948672',
    thread: '#d6c6a8',
    isCloth: false,
  },
  grey: {
    upper: '#2a2c2f',
    lower: '#5d6064',
    seat: '#4a4d52',
    strip: '#8b8e92',
    stripMetal: 0.9,
    pad: '#55585d',
    insert: '#5d6066',
    thread: '#a9acb0',
    isCloth: true,
  },
} as const satisfies Record<string, Trim>;

export type TrimName = keyof typeof trims;
