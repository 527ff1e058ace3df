import * as THREE from 'three';
import type { FinishSet } from '../stage/finishes.ts';
import { type Half, toGeometry } from '../stage/to-mesh.ts';
import { type BodyField, buildBodyField } from './body-field.ts';
import type { BodyShape, Finish, Side } from './body-shape.ts';
import { buildCampingKit } from './build-camping-kit.ts';
import { buildDrawbar } from './build-drawbar.ts';
import { buildFittings } from './build-fittings.ts';
import { buildInterior } from './build-interior.ts';
import { buildPanels } from './build-panels.ts';
import { buildTray } from './build-tray.ts';
import { buildTubLiner } from './build-tub-liner.ts';
import { buildWheel } from './build-wheel.ts';

const SEEN_THROUGH: ReadonlySet<Finish> = new Set(['glass', 'dark-glass', 'clear-lens']);

/** Seen from inside through the glass, they are dark. */
const LINED: ReadonlySet<Finish> = new Set(['paint', 'first-colour', 'second-colour']);

/** A whole car, standing on the ground with its middle at the origin, nose towards -x. */
export function buildCar(shape: BodyShape, finishes: FinishSet, cell: number): THREE.Group {
  const car = new THREE.Group();
  const field = buildBodyField(shape);
  const lining = new THREE.MeshBasicMaterial({ color: '#070708', side: THREE.BackSide });
  const { patches, decals = [] } = shape.details;
  const isAlike = [...patches, ...decals].every(({ side }) => side === undefined);
  const addHalf = (side: Side, halves: readonly Half[]): void => {
    for (const [finish, triangles] of buildPanels(shape, field, { cell, side }).byFinish) {
      const geometry = toGeometry(triangles, field.solid, halves);
      const mesh = new THREE.Mesh(geometry, finishes[finish]);
      if (SEEN_THROUGH.has(finish)) mesh.renderOrder = 2;
      car.add(mesh);
      if (LINED.has(finish) && !shape.bed && !shape.cockpit) car.add(new THREE.Mesh(geometry, lining));
    }
  };
  addHalf('kerb', isAlike ? ['own', 'mirrored'] : ['own']);
  if (!isAlike) addHalf('road', ['mirrored']);
  car.add(buildFittings(shape, field, finishes), buildInterior(shape, finishes), buildTray(shape, finishes));
  car.add(buildTubLiner(shape, field, finishes));
  car.add(buildCampingKit(shape, finishes), buildDrawbar(shape, finishes));
  addWheels(car, shape, field, finishes);
  const [front, back] = measureReach(shape, field);
  car.position.x = -(front + back) / 2;
  const whole = new THREE.Group();
  whole.add(car);
  return whole;
}

function addWheels(car: THREE.Group, shape: BodyShape, field: BodyField, finishes: FinishSet): void {
  for (const x of [0, shape.wheelbase]) {
    const underTray = shape.details.tray && x > 0;
    const outer = underTray ? shape.halfWidth : field.width(x, shape.tyreRadius + shape.arch.radius);
    for (const side of [1, -1]) {
      const wheel = buildWheel(shape.wheel, shape, finishes);
      wheel.position.set(x, shape.tyreRadius, side * (outer - shape.tyreWidth / 2 - 0.022));
      wheel.rotation.set(0, side === 1 ? 0 : Math.PI, 0.35 + x);
      car.add(wheel);
    }
  }
  const { spareWheel } = shape.details;
  if (spareWheel === undefined) return;
  const spare = buildWheel(shape.wheel, shape, finishes);
  spare.position.set(field.tailX(spareWheel) + shape.tyreWidth / 2 + 0.02, spareWheel, 0);
  spare.rotation.set(0, Math.PI / 2, 0);
  car.add(spare);
}

export function measureHeight(shape: BodyShape): number {
  const roof = Math.max(...(shape.cabin?.roof ?? shape.deck).map((knot) => knot[1]));
  const { popTop, drawbar } = shape.details;
  if (popTop) return popTop.y + popTop.height + 0.2;
  return drawbar ? roof + 0.12 : roof;
}

export function measureFootprint(shape: BodyShape): { halfLength: number; halfWidth: number } {
  const [front, back] = measureReach(shape, buildBodyField(shape));
  return { halfLength: (back - front) / 2, halfWidth: shape.halfWidth };
}

/** Foremost and rearmost point along x. */
export function measureReach(shape: BodyShape, field: BodyField): [front: number, back: number] {
  const { drawbar, tray } = shape.details;
  return [drawbar ? drawbar.from - drawbar.length : field.noseX(0.5), tray?.to ?? field.tailX(0.5)];
}
