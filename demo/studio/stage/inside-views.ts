type Point = readonly [x: number, y: number, z: number];

/** A picture from inside a cabin: where the camera stands and what it looks at, in metres. */
export interface InsideView {
  eye: Point;
  target: Point;
  /** How much it takes in from top to bottom, in degrees. */
  lens: number;
}

export const insideViews = {
  /** From between the front seats. */
  dash: { eye: [1.34, 1.17, 0.05], target: [-0.4, 0.73, -0.07], lens: 46 },
  console: { eye: [0.98, 1.12, 0.1], target: [0.06, 0.74, -0.02], lens: 38 },
  'front-seats': { eye: [0.02, 1.2, 0.1], target: [1.25, 0.72, 0.02], lens: 60 },
  'rear-seats': { eye: [0.75, 1.2, 0], target: [2.1, 0.72, 0], lens: 62 },
} as const satisfies Record<string, InsideView>;
