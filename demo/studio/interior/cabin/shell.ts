import * as THREE from 'three';
import { type Point, plate, roundedRectangle, sheet, smoothLine, tube } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

const { lerp } = THREE.MathUtils;

/** The corners of the windscreen on the kerb side, from the dash to the roof. */
const screen = { foot: [-0.78, 0.845, 0.78], head: [0.1, 1.385, 0.62] } as const;

/** What the rest stands in: roof, pillars, windscreen, floor, tail. */
export function addShell(workshop: Workshop, shape: CabinShape): void {
  addRoof(workshop);
  addWindscreen(workshop);
  for (const side of [1, -1]) addPillars(workshop, side, shape);
  addFloor(workshop);
  if (shape.rear !== 'wall') addTail(workshop);
}

/** A flattened bar along a path: broad across the light, thin towards it. */
function bar(path: readonly Point[], wide: number, thin: number, turn: number): THREE.BufferGeometry {
  const line = smoothLine(path);
  return sheet(
    (u, v) => {
      const at = line.getPoint(u);
      const ahead = line.getTangent(u);
      const across = new THREE.Vector3(Math.cos(turn), 0, Math.sin(turn));
      across.addScaledVector(ahead, -across.dot(ahead)).normalize();
      const out = new THREE.Vector3().crossVectors(ahead, across);
      const angle = v * Math.PI * 2;
      const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
      at.addScaledVector(across, square(Math.cos(angle)) * wide).addScaledVector(out, square(Math.sin(angle)) * thin);
      return [at.x, at.y, at.z];
    },
    60,
    40,
  );
}

function addRoof({ put, box }: Workshop): void {
  put(
    sheet(
      (u, v) => {
        const [x, z] = [lerp(0.08, 2.85, u), (v - 0.5) * 2 * 0.74];
        const dip = 0.11 * (z / 0.74) ** 6 + 0.02 * (z / 0.74) ** 2;
        return [x, 1.4 + 0.05 * Math.sin(Math.min(1, u * 1.25) * Math.PI * 0.62) - dip - 0.07 * u ** 3, z];
      },
      60,
      60,
    ),
    'headliner',
  );
  // Lamps and switches over the mirror.
  box([0.2, 0.03, 0.17], [0.3, 1.405, 0], 0.014, 'headliner');
  for (const side of [1, -1]) {
    box([0.07, 0.01, 0.045], [0.32, 1.388, side * 0.048], 0.004, 'lamp');
    box([0.02, 0.01, 0.02], [0.24, 1.388, side * 0.03], 0.004, 'hard');
    // A visor, folded up, on its hinge.
    put(
      plate(roundedRectangle(0.19, 0.4, 0.03), 0.016, 0.007)
        .rotateX(-Math.PI / 2)
        .rotateZ(0.24)
        .translate(0.2, 1.392, side * 0.345),
      'headliner',
    );
    box([0.05, 0.014, 0.024], [0.12, 1.38, side * 0.54], 0.006, 'headliner');
  }
  for (const [x, side] of [
    [0.7, 1],
    [1.75, 1],
    [1.75, -1],
  ] as const)
    put(
      tube(
        [
          [x - 0.11, 1.36, side * 0.655],
          [x - 0.085, 1.338, side * 0.635],
          [x + 0.085, 1.338, side * 0.635],
          [x + 0.11, 1.36, side * 0.655],
        ],
        0.011,
      ),
      'headliner',
    );
}

/** The dark edge that is fired into the glass, the mirror and the camera's pod behind it. */
function addWindscreen({ put, box }: Workshop): void {
  const on = (v: number, across: number): Point => {
    const half = lerp(screen.foot[2], screen.head[2], v);
    const bulge = -0.1 * (1 - across * across) * (1 - 0.3 * v);
    return [lerp(screen.foot[0], screen.head[0], v) + bulge, lerp(screen.foot[1], screen.head[1], v), across * half];
  };
  const band = (from: number, to: number, side: [number, number]) =>
    put(
      sheet((u, v) => on(lerp(from, to, v), lerp(side[0], side[1], u)), 60, 4),
      'frit',
    );
  band(0, 0.07, [-1, 1]);
  band(0.945, 1, [-1, 1]);
  band(0, 1, [-1, -0.965]);
  band(0, 1, [0.965, 1]);
  band(0.76, 0.93, [-0.16, 0.16]);
  box([0.14, 0.05, 0.15], [0.0, 1.345, 0], 0.022, 'hard', 0.5);
  put(
    tube(
      [
        [0.02, 1.34, 0],
        [0.07, 1.32, 0],
        [0.1, 1.298, 0],
      ],
      0.009,
    ),
    'hard',
  );
  const face = (outline: readonly (readonly [number, number])[], thick: number, round: number) =>
    plate(outline, thick, round)
      .rotateY(Math.PI / 2 + 0.16)
      .rotateZ(-0.12)
      .translate(0.112, 1.288, 0);
  put(face(roundedRectangle(0.245, 0.074, 0.026), 0.024, 0.009).translate(-0.012, 0, 0), 'hard');
  put(face(roundedRectangle(0.232, 0.061, 0.022), 0.0136, 0.001), 'mirror');
  // The ledge of the body outside, where the wipers lie.
  box([0.16, 0.03, 1.62], [-0.86, 0.83, 0], 0.012, 'gap');
}

function addPillars({ put, box }: Workshop, side: number, { rear }: CabinShape): void {
  const pillar = (
    path: readonly Point[],
    wide: number,
    thin: number,
    turn: number,
    finish: CabinFinish = 'headliner',
  ) => put(bar(path, wide, thin, turn), finish);
  pillar(
    [
      [-0.84, 0.82, side * 0.83],
      [-0.42, 1.1, side * 0.765],
      [0.1, 1.372, side * 0.685],
      [0.5, 1.392, side * 0.69],
    ],
    0.022,
    0.05,
    side * 1.2,
  );
  pillar(
    [
      [0.3, 1.385, side * 0.69],
      [1.2, 1.405, side * 0.7],
      [2.1, 1.385, side * 0.69],
      [2.8, 1.31, side * 0.64],
    ],
    0.03,
    0.05,
    side * 1.5,
  );
  pillar(
    [
      [1.27, 0.3, side * 0.8],
      [1.25, 0.86, side * 0.79],
      [1.22, 1.1, side * 0.745],
      [1.18, 1.4, side * 0.69],
    ],
    0.075,
    0.022,
    0,
  );
  box([0.16, 0.68, 0.1], [1.25, 0.56, side * 0.85], 0.04, 'lower');
  if (rear === 'wall') return;
  pillar(
    [
      [2.34, 0.8, side * 0.81],
      [2.4, 1.06, side * 0.76],
      [2.42, 1.38, side * 0.67],
    ],
    0.06,
    0.024,
    0,
  );
  pillar(
    [
      [2.84, 0.8, side * 0.74],
      [2.78, 1.1, side * 0.68],
      [2.68, 1.38, side * 0.6],
    ],
    0.07,
    0.04,
    0,
  );
}

function addFloor({ put, box }: Workshop): void {
  put(
    sheet(
      (u, v) => {
        const [x, z] = [lerp(-0.75, 2.4, u), (v - 0.5) * 2 * 0.82];
        const tunnel = 0.11 * Math.exp(-((z / 0.15) ** 4));
        const toe = 0.5 * Math.max(0, -0.18 - x) ** 1.25;
        return [x, 0.255 + tunnel + toe, z];
      },
      120,
      90,
    ),
    'carpet',
  );
  box([0.1, 0.6, 1.6], [-0.66, 0.55, 0], 0.02, 'gap');
  for (const side of [1, -1]) box([1.9, 0.05, 0.05], [0.4, 0.285, side * 0.79], 0.012, 'hard');
}

function addTail({ box, put }: Workshop): void {
  box([0.06, 0.6, 1.56], [2.86, 0.56, 0], 0.03, 'lower', -0.04);
  box([0.4, 0.025, 1.4], [2.66, 0.86, 0], 0.012, 'upper');
  box([0.08, 0.07, 1.3], [2.74, 1.35, 0], 0.03, 'headliner');
  put(
    plate(roundedRectangle(0.16, 0.03, 0.01), 0.01, 0.003)
      .rotateY(-Math.PI / 2)
      .translate(2.75, 1.32, 0),
    'hard',
  );
}
