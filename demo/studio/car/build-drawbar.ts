import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyShape, FrontGear } from './body-shape.ts';

/** The towing end of a caravan: A-frame, coupling, jockey wheel, what stands on the frame, legs and steps. */
export function buildDrawbar(shape: BodyShape, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const { drawbar } = shape.details;
  if (!drawbar) return group;
  const place: Place = (geometry, finish) => {
    group.add(new THREE.Mesh(withOpenness(geometry), finishes[finish]));
  };
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    finish: StudioFinish,
    round = 0.01,
  ): void => place(new RoundedBoxGeometry(...size, 3, round).translate(...at), finish);
  const { legs = [-2.35, 2.5], step = 1.76, railY = 0.45, gear } = drawbar;
  const tip = drawbar.from - drawbar.length;
  const y = 0.47;
  for (const side of [1, -1]) {
    const run = Math.hypot(drawbar.length + 0.5, 0.62);
    const beam = new RoundedBoxGeometry(run, 0.1, 0.06, 3, 0.01).rotateY(
      -side * Math.atan2(0.62, drawbar.length + 0.5),
    );
    place(beam.translate((tip + drawbar.from + 0.5) / 2, y, side * 0.34), 'plastic');
    box([legs[1] - legs[0] + 0.55, 0.12, 0.06], [(legs[0] + legs[1]) / 2 - 0.025, railY, side * 0.62], 'plastic');
    for (const x of legs) {
      box([0.07, railY, 0.07], [x, railY / 2 + 0.02, side * 0.8], 'silver');
      box([0.2, 0.025, 0.2], [x, 0.0125, side * 0.8], 'plastic');
    }
  }
  box([0.3, 0.09, 0.12], [tip, y + 0.02, 0], 'chrome', 0.03);
  place(new THREE.CylinderGeometry(0.028, 0.028, 0.62, 20).translate(tip + 0.32, 0.56, 0.13), 'silver');
  place(new THREE.TorusGeometry(0.075, 0.035, 12, 32).translate(tip + 0.32, 0.11, 0.13), 'rubber');
  place(
    new THREE.CylinderGeometry(0.012, 0.012, 0.16, 12).rotateX(Math.PI / 2).translate(tip + 0.32, 0.9, 0.2),
    'chrome',
  );
  addFrontGear[gear](drawbar.from, shape.halfWidth, place);
  addSteps(step, shape.halfWidth, place);
  return group;
}

type Place = (geometry: THREE.BufferGeometry, finish: StudioFinish) => void;

/** Two treads between cheeks that hang from the chassis; `x` is the middle of the door. */
function addSteps(x: number, halfWidth: number, place: Place): void {
  const [tread, upper, lower] = [0.58, 0.36, 0.19];
  place(roundBox([tread, 0.035, 0.26]).translate(x, upper, halfWidth + 0.06), 'silver');
  place(roundBox([tread, 0.035, 0.26]).translate(x, lower, halfWidth + 0.3), 'silver');
  const [top, foot] = [
    { y: 0.46, z: halfWidth - 0.14 },
    { y: lower - 0.02, z: halfWidth + 0.4 },
  ];
  const run = Math.hypot(top.y - foot.y, foot.z - top.z);
  for (const side of [1, -1]) {
    const cheek = roundBox([0.018, 0.07, run], 0.008).rotateX(Math.atan2(top.y - foot.y, foot.z - top.z));
    place(cheek.translate(x + (side * tread) / 2, (top.y + foot.y) / 2, (top.z + foot.z) / 2), 'plastic');
  }
}

/** On the A-frame, behind its coupling; `from` is where the frame leaves the body. */
const addFrontGear: Record<FrontGear, (from: number, halfWidth: number, place: Place) => void> = {
  bottles(from, _, place) {
    for (const side of [1, -1]) {
      const at = [from - 0.5, side * 0.2] as const;
      place(new THREE.CylinderGeometry(0.15, 0.15, 0.5, 40).translate(at[0], 0.78, at[1]), 'silver');
      const shoulder = new THREE.SphereGeometry(0.15, 40, 16, 0, Math.PI * 2, 0, Math.PI / 2).scale(1, 0.5, 1);
      place(shoulder.translate(at[0], 1.03, at[1]), 'silver');
      place(new THREE.CylinderGeometry(0.05, 0.05, 0.09, 20).translate(at[0], 1.13, at[1]), 'chrome');
    }
    place(roundBox([0.2, 0.02, 0.95]).translate(from - 0.48, 0.53, 0), 'plastic');
    place(
      roundBox([0.02, 0.5, 1.2], 0.008)
        .rotateZ(-0.1)
        .translate(from - 0.78, 0.8, 0),
      'mesh',
    );
  },
  cover(from, halfWidth, place) {
    const width = halfWidth * 1.3;
    place(roundBox([0.5, 0.16, width], 0.05).translate(from - 0.5, 0.6, 0), 'foot');
    place(
      roundBox([0.46, 0.52, width * 0.96], 0.12)
        .rotateZ(-0.1)
        .translate(from - 0.47, 0.88, 0),
      'paint',
    );
    place(
      roundBox([0.02, 0.09, width * 0.5], 0.008)
        .rotateZ(-0.1)
        .translate(from - 0.72, 0.86, 0),
      'first-colour',
    );
  },
  box(from, halfWidth, place) {
    const width = halfWidth * 1.62;
    place(roundBox([0.56, 0.5, width], 0.015).translate(from - 0.5, 0.78, 0), 'foot');
    place(roundBox([0.58, 0.05, width + 0.02], 0.015).translate(from - 0.5, 1.055, 0), 'silver');
    for (const z of [-0.5, 0, 0.5])
      place(roundBox([0.02, 0.1, 0.06], 0.008).translate(from - 0.79, 0.98, z * halfWidth), 'chrome');
    for (const side of [1, -1]) {
      const can = roundBox([0.17, 0.42, 0.32], 0.03).translate(from - 0.9, 0.74, side * 0.27);
      place(can, side === 1 ? 'second-colour' : 'gap');
      place(roundBox([0.19, 0.03, 0.36], 0.01).translate(from - 0.9, 0.66, side * 0.27), 'plastic');
    }
    place(roundBox([0.4, 0.03, 0.8], 0.01).translate(from - 0.85, 0.53, 0), 'plastic');
  },
};

function roundBox(size: readonly [number, number, number], round = 0.01): THREE.BufferGeometry {
  return new RoundedBoxGeometry(...size, 4, round);
}
