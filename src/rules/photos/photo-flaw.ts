/** A flaw of a car, pinned on one of its photos. */
export interface PhotoFlaw {
  /** The photo's address. */
  photo: string;
  /** 0 to 1 of the picture, from the left and from the top. */
  x: number;
  y: number;
  words: string;
  /** The address of another photo of the car. */
  closeUp: string | null;
}

export const flawLimits = { words: 200, onCar: 50 } as const;

/** A place on a picture as it is kept: a thousandth of a side is finer than a finger. */
export function roundPlace(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;
}

/** The place as people type it: "37.5" per cent. */
export function writePercent(part: number): string {
  return String(Math.round(part * 1000) / 10);
}

/** Null for what is no number from 0 to 100. */
export function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '').trimEnd().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || Number(text) > 100) return null;
  return roundPlace(Number(text) / 100);
}
