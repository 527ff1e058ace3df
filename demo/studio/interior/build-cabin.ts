import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet } from '../stage/finishes.ts';
import { type Box, buildDash, openCabin, type Put, type Trim } from './build-dash.ts';
import { drawCluster } from './screens.ts';

/** The eyes of someone who leans in between the front seats. */
export const CABIN_EYE = [0.7, 1.1, 0] as const;

/** The whole inside of a car, for a look all around: the dash, both rows of seats, doors, roof and tailgate. */
export function buildCabin(trim: Trim, finishes: FinishSet, cluster = drawCluster()): THREE.Group {
  const group = buildDash(trim, finishes, cluster);
  const { put, box } = openCabin(group, trim, finishes);
  addRoof(box, put);
  addTail(box);
  for (const side of [1, -1]) {
    addPillars(side, put);
    addRearDoor(side, box);
    addSeatTop(side * 0.4, box, put);
    addBelt(side, box);
  }
  addBench(box, put);
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return group;
}

const tube = (points: readonly (readonly [number, number, number])[], radius: number) =>
  new THREE.TubeGeometry(
    new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point))),
    40,
    radius,
    16,
  );

function addRoof(box: Box, put: Put): void {
  box([2.75, 0.06, 1.46], [1.5, 1.45, 0], 0.03, 'lining');
  box([0.34, 0.05, 0.26], [0.4, 1.4, 0], 0.022, 'lining');
  for (const side of [1, -1]) {
    box([0.07, 0.012, 0.05], [0.42, 1.374, side * 0.06], 0.005, 'light-white');
    put(
      tube(
        [
          [0.1, 1.4, side * 0.69],
          [0.9, 1.44, side * 0.7],
          [1.8, 1.43, side * 0.7],
          [2.75, 1.36, side * 0.66],
        ],
        0.05,
      ),
      'lining',
    );
  }
  for (const [x, side] of [
    [0.62, 1],
    [1.75, 1],
    [1.75, -1],
  ] as const) {
    put(
      tube(
        [
          [x - 0.12, 1.39, side * 0.66],
          [x - 0.09, 1.34, side * 0.645],
          [x + 0.09, 1.34, side * 0.645],
          [x + 0.12, 1.39, side * 0.66],
        ],
        0.013,
      ),
      'lining',
    );
  }
}

function addPillars(side: number, put: Put): void {
  put(
    tube(
      [
        [1.2, 0.5, side * 0.84],
        [1.14, 0.95, side * 0.8],
        [1.06, 1.43, side * 0.7],
      ],
      0.055,
    ),
    'lining',
  );
  put(
    new RoundedBoxGeometry(0.5, 0.62, 0.06, 5, 0.028).rotateX(side * 0.24).translate(2.5, 1.13, side * 0.76),
    'lining',
  );
  put(
    tube(
      [
        [2.1, 0.86, side * 0.82],
        [2.24, 1.2, side * 0.76],
        [2.34, 1.42, side * 0.69],
      ],
      0.05,
    ),
    'lining',
  );
  put(
    tube(
      [
        [2.78, 0.86, side * 0.74],
        [2.74, 1.1, side * 0.7],
        [2.66, 1.42, side * 0.62],
      ],
      0.06,
    ),
    'lining',
  );
}

function addRearDoor(side: number, box: Box): void {
  const z = side * 0.84;
  box([1.5, 0.6, 0.1], [2.05, 0.56, z], 0.05, 'lower');
  box([1.6, 0.1, 0.13], [2.1, 0.86, z], 0.045, 'upper');
  box([0.5, 0.09, 0.12], [1.72, 0.64, side * 0.77], 0.035, 'seat');
  box([0.6, 0.02, 0.02], [1.7, 0.75, side * 0.785], 0.008, 'strip');
  box([0.11, 0.03, 0.025], [1.48, 0.8, side * 0.782], 0.01, 'chrome');
  box([0.09, 0.012, 0.06], [1.62, 0.692, side * 0.765], 0.005, 'gloss-black');
}

/** Over the cushion and the back of the dash's own seats: bolsters, seams, head restraint, the pocket behind. */
function addSeatTop(z: number, box: Box, put: Put): void {
  for (const side of [1, -1]) box([0.17, 0.5, 0.085], [1.0, 0.76, z + side * 0.2], 0.04, 'seat', -0.25);
  box([0.11, 0.17, 0.27], [1.17, 1.13, z], 0.05, 'seat', -0.2);
  for (const side of [1, -1]) {
    put(
      new THREE.CylinderGeometry(0.008, 0.008, 0.1, 12).rotateZ(-0.2).translate(1.13, 1.02, z + side * 0.06),
      'chrome',
    );
  }
  box([0.03, 0.42, 0.36], [1.14, 0.72, z], 0.014, 'lower', -0.25);
  box([0.02, 0.16, 0.3], [1.165, 0.62, z], 0.009, 'plastic', -0.25);
}

function addBench(box: Box, put: Put): void {
  for (const z of [-0.46, 0, 0.46]) {
    const width = z === 0 ? 0.36 : 0.5;
    box([0.56, 0.18, width], [1.92, 0.44, z], 0.07, 'seat', -0.1);
    box([0.16, 0.62, width], [2.26, 0.75, z], 0.07, 'seat', -0.3);
    box([0.09, z === 0 ? 0.1 : 0.16, 0.25], [2.42, 1.08 - (z === 0 ? 0.04 : 0), z], 0.04, 'seat', -0.25);
    for (const side of [1, -1]) {
      put(
        new THREE.CylinderGeometry(0.007, 0.007, 0.08, 12).rotateZ(-0.25).translate(2.39, 1.0, z + side * 0.055),
        'chrome',
      );
    }
  }
  box([0.06, 0.62, 1.5], [2.44, 0.55, 0], 0.02, 'plastic', -0.3);
  box([0.5, 0.24, 1.44], [1.98, 0.36, 0], 0.02, 'plastic', -0.1);
  for (const z of [-0.2, 0.2]) box([0.05, 0.03, 0.045], [2.1, 0.555, z], 0.01, 'light-red', -0.1);
  for (const z of [-0.5, 0.5]) box([0.62, 0.012, 0.5], [1.45, 0.27, z], 0.005, 'canvas');
  for (const z of [-0.45, 0.45]) box([0.62, 0.012, 0.42], [0.25, 0.27, z], 0.005, 'canvas');
  box([0.05, 0.18, 0.22], [1.28, 0.5, 0], 0.02, 'gloss-black');
  for (const z of [-0.05, 0.05]) box([0.012, 0.04, 0.08], [1.308, 0.54, z], 0.004, 'strip');
}

function addTail(box: Box): void {
  box([0.08, 0.62, 1.6], [2.84, 0.6, 0], 0.03, 'lower', -0.04);
  box([0.1, 0.08, 1.56], [2.82, 0.92, 0], 0.035, 'upper');
  box([0.1, 0.09, 1.4], [2.72, 1.4, 0], 0.035, 'lining');
  box([0.7, 0.03, 1.5], [2.56, 0.84, 0], 0.012, 'upper');
}

function addBelt(side: number, box: Box): void {
  box([0.035, 0.09, 0.03], [1.08, 1.2, side * 0.71], 0.012, 'plastic', 0.1);
  box([0.004, 0.62, 0.045], [1.1, 0.88, side * 0.735], 0.002, 'canvas', 0.06);
  box([0.05, 0.07, 0.03], [0.86, 0.52, side * 0.16], 0.01, 'light-red', -0.1);
}
