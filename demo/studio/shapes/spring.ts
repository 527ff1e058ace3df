import type { Drum, Point, Tube } from '../pieces/pieces.ts';

const COILS = 12;

/** A damper on each side of the rear wheel, in its spring: from the swingarm up to the frame. */
export function drawSpring(low: Point, high: Point): { tubes: Tube[]; drums: Drum[] } {
  const turn = Math.atan2(low[0] - high[0], high[1] - low[1]);
  const at = (share: number): Point => [
    low[0] + (high[0] - low[0]) * share,
    low[1] + (high[1] - low[1]) * share,
    low[2] + (high[2] - low[2]) * share,
  ];
  const coils = Array.from({ length: COILS }, (_, i) => at(0.16 + (0.68 * i) / (COILS - 1)));
  return {
    tubes: [{ path: [low, high], radius: 0.019, finish: 'gloss-black', mirrored: true }],
    drums: coils.map((middle) => ({
      at: middle,
      radius: 0.033,
      length: 0.0105,
      finish: 'chrome',
      along: 'y',
      turn,
      mirrored: true,
    })),
  };
}
