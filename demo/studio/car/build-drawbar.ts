import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyShape } from './body-shape.ts';

/** The towing end of a caravan: A-frame, coupling, jockey wheel, gas bottles behind a stone guard, legs, steps and roof gear. */
export function buildDrawbar(shape: BodyShape, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const { drawbar } = shape.details;
  if (!drawbar) return group;
  const place = (geometry: THREE.BufferGeometry, finish: StudioFinish): void => {
    group.add(new THREE.Mesh(withOpenness(geometry), finishes[finish]));
  };
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    finish: StudioFinish,
    round = 0.01,
  ): void => place(new RoundedBoxGeometry(...size, 3, round).translate(...at), finish);
  const { legs = [-2.35, 2.5], step = 1.76, railY = 0.45, roofY = 2.74, hasRoofGear = true } = drawbar;
  const tip = drawbar.from - drawbar.length;
  const y = 0.47;
  for (const side of [1, -1]) {
    const run = Math.hypot(drawbar.length + 0.5, 0.62);
    const beam = new RoundedBoxGeometry(run, 0.1, 0.06, 3, 0.01).rotateY(
      -side * Math.atan2(0.62, drawbar.length + 0.5),
    );
    place(beam.translate((tip + drawbar.from + 0.5) / 2, y, side * 0.34), 'plastic');
    box([legs[1] - legs[0] + 0.55, 0.12, 0.06], [(legs[0] + legs[1]) / 2 - 0.025, railY, side * 0.62], 'plastic');
    for (const x of legs) box([0.07, railY - 0.05, 0.07], [x, railY / 2 + 0.125, side * 0.8], 'silver');
    place(new THREE.CylinderGeometry(0.15, 0.15, 0.5, 40).translate(drawbar.from - 0.5, 0.78, side * 0.2), 'silver');
    place(
      new THREE.SphereGeometry(0.15, 40, 16, 0, Math.PI * 2, 0, Math.PI / 2)
        .scale(1, 0.5, 1)
        .translate(drawbar.from - 0.5, 1.03, side * 0.2),
      'silver',
    );
    place(new THREE.CylinderGeometry(0.05, 0.05, 0.09, 20).translate(drawbar.from - 0.5, 1.13, side * 0.2), 'chrome');
  }
  box([0.2, 0.02, 0.95], [drawbar.from - 0.48, 0.53, 0], 'plastic');
  box([0.3, 0.09, 0.12], [tip, y + 0.02, 0], 'chrome', 0.03);
  place(new THREE.CylinderGeometry(0.028, 0.028, 0.62, 20).translate(tip + 0.32, 0.56, 0.13), 'silver');
  place(new THREE.TorusGeometry(0.075, 0.035, 12, 32).translate(tip + 0.32, 0.11, 0.13), 'rubber');
  place(
    new THREE.CylinderGeometry(0.012, 0.012, 0.16, 12).rotateX(Math.PI / 2).translate(tip + 0.32, 0.9, 0.2),
    'chrome',
  );
  const guard = new RoundedBoxGeometry(0.02, 0.5, 1.2, 2, 0.008).rotateZ(-0.1);
  place(guard.translate(drawbar.from - 0.78, 0.8, 0), 'mesh');
  box([0.3, 0.04, 0.5], [step, 0.38, shape.halfWidth + 0.07], 'silver');
  box([0.3, 0.04, 0.4], [step, 0.22, shape.halfWidth + 0.19], 'silver');
  if (!hasRoofGear) return group;
  for (const [x, size] of [
    [-1.2, 0.8],
    [0.6, 0.5],
    [1.9, 0.5],
  ] as const)
    box([size, 0.16, 0.6], [x, roofY, 0], 'white-gloss', 0.06);
  box([1.3, 0.04, 0.7], [-0.2, roofY - 0.01, -0.55], 'gloss-black');
  return group;
}
