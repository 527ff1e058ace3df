export interface View {
  /** Degrees round the vehicle from straight ahead, towards its left side. */
  azimuth: number;
  /** Degrees above the ground. */
  height: number;
}

export const angles = {
  'front-left': { azimuth: 40, height: 7 },
  side: { azimuth: 90, height: 4 },
  'rear-left': { azimuth: 142, height: 8 },
  front: { azimuth: 0, height: 5 },
  rear: { azimuth: 180, height: 6 },
  'front-right': { azimuth: -40, height: 7 },
} as const satisfies Record<string, View>;

export const SPIN_FRAMES = 36;

export function getSpinView(frame: number): View {
  return { azimuth: 40 + (frame - 1) * (360 / SPIN_FRAMES), height: 8 };
}
