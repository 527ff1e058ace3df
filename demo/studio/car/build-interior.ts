import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyShape } from './body-shape.ts';

/** What is seen through the glass: seats, dash, wheel. The driver sits on the right, z < 0. */
export function buildInterior(shape: BodyShape, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const place = (geometry: THREE.BufferGeometry, finish: StudioFinish, openness = 0.4): void => {
    group.add(new THREE.Mesh(withOpenness(geometry, openness), finishes[finish]));
  };
  const { seatRows, seatHeight } = shape.details;
  const [front] = seatRows;
  if (front === undefined) return group;
  const dashX = front - 0.78;
  place(
    new RoundedBoxGeometry(0.42, 0.3, shape.halfWidth * 1.55, 5, 0.09).translate(dashX, seatHeight + 0.12, 0),
    'lining',
  );
  const wheel = new THREE.TorusGeometry(0.185, 0.016, 12, 48).rotateY(Math.PI / 2).rotateZ(-0.38);
  place(wheel.translate(dashX + 0.33, seatHeight + 0.25, -0.37), 'lining');
  place(
    new THREE.CylinderGeometry(0.06, 0.05, 0.05, 24)
      .rotateZ(Math.PI / 2 - 0.38)
      .translate(dashX + 0.32, seatHeight + 0.245, -0.37),
    'lining',
  );
  seatRows.forEach((x, row) => {
    const places = row === 0 ? [-0.37, 0.37] : [-0.4, 0, 0.4];
    for (const z of places) addSeat(x, seatHeight - row * 0.02, z, row > 0 && z === 0 ? 0.2 : 0.25, place);
  });
  return group;
}

function addSeat(
  x: number,
  y: number,
  z: number,
  half: number,
  place: (geometry: THREE.BufferGeometry, finish: StudioFinish, openness?: number) => void,
): void {
  place(new RoundedBoxGeometry(0.52, 0.16, half * 2, 5, 0.06).rotateZ(0.1).translate(x - 0.1, y - 0.1, z), 'seat');
  place(new RoundedBoxGeometry(0.15, 0.62, half * 2, 5, 0.065).rotateZ(-0.3).translate(x + 0.24, y + 0.22, z), 'seat');
  place(new RoundedBoxGeometry(0.1, 0.18, 0.26, 5, 0.045).rotateZ(-0.22).translate(x + 0.35, y + 0.6, z), 'seat');
}
