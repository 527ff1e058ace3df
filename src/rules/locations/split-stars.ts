export interface SplitStars {
  /** Drawn whole: 4 at most. */
  whole: number;
  /** Of the next star, 0 to 1. */
  part: number;
}

/** LOC-06: whole stars, at most four, and a part of the next one; 5.0 is four and a full part. */
export function splitStars(rating: number): SplitStars {
  const shown = Math.min(5, Math.max(0, Math.round(rating * 10) / 10));
  const whole = Math.min(4, Math.floor(shown));
  return { whole, part: Math.round((shown - whole) * 10) / 10 };
}
