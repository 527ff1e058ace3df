import * as THREE from 'three';
import { block, type Point, plate, roundedRectangle, sheet, tube } from '../solids.ts';
import type { CabinShape, Gear } from './cabin-shape.ts';
import type { Workshop } from './workshop.ts';

/** Pedals: three of them where the gears are changed by hand. */
export function addPedals(workshop: Workshop, shape: CabinShape, gear: Gear): void {
  const pedals = [
    { z: -0.29, width: 0.052, height: 0.16, y: 0.4, hangs: false },
    { z: -0.4, width: gear === 'manual' ? 0.066 : 0.11, height: 0.06, y: 0.45, hangs: true },
    ...(gear === 'manual' ? [{ z: -0.52, width: 0.064, height: 0.06, y: 0.45, hangs: true }] : []),
  ];
  for (const pedal of pedals) addPedal(workshop, shape, { ...pedal, z: -0.8 - pedal.z });
  const { box } = workshop;
  box([0.02, 0.2, 0.07], [-0.33, 0.38, -0.14 - 0.52], 0.01, 'rubber', -0.7);
}

interface Pedal {
  z: number;
  width: number;
  height: number;
  y: number;
  hangs: boolean;
}

function addPedal({ put }: Workshop, { pedals }: CabinShape, { z, width, height, y, hangs }: Pedal): void {
  const x = hangs ? -0.24 : -0.27;
  const face = (geometry: THREE.BufferGeometry) =>
    geometry
      .rotateY(Math.PI / 2)
      .rotateZ(hangs ? 0.5 : 0.62)
      .translate(x, y, z);
  const isMetal = pedals === 'drilled';
  put(face(plate(roundedRectangle(width, height, 0.01), 0.012, 0.003)), isMetal ? 'satin' : 'rubber');
  const rows = Math.round(height / 0.018);
  const across = Math.max(2, Math.round(width / 0.018));
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < across; at += 1) {
      const [px, py] = [((at + 0.5) / across - 0.5) * width * 0.8, ((row + 0.5) / rows - 0.5) * height * 0.82];
      if (isMetal)
        put(
          face(new THREE.CylinderGeometry(0.0042, 0.0042, 0.003, 18).rotateX(Math.PI / 2).translate(px, py, 0.0118)),
          'rubber',
        );
      else if (at === 0) put(face(block([width * 0.84, 0.005, 0.004], 0.0015).translate(0, py, 0.0125)), 'rubber');
    }
  const arm: Point[] = [
    [x - 0.01, y, z],
    [x - 0.06, y + 0.08, z],
    [x - 0.09, y + 0.2, z],
  ];
  if (hangs) put(tube(arm, 0.009), 'hard');
}

export function addMats({ put }: Workshop, { floor }: CabinShape): void {
  for (const [z, from, to] of [
    [-0.44, -0.22, 0.5],
    [0.44, -0.22, 0.5],
    [-0.44, 1.22, 1.7],
    [0.44, 1.22, 1.7],
  ] as const) {
    const at = (u: number, v: number): Point => {
      const x = from + u * (to - from);
      return [x, 0.268 + 0.08 * Math.max(0, -0.12 - x), z + (v - 0.5) * 0.46];
    };
    put(sheet(at, 30, 30), floor === 'rubber' ? 'rubber' : 'mat');
    const edge = Array.from({ length: 40 }, (_, i): Point => {
      const turn = (i / 40) * Math.PI * 2;
      const square = (value: number) => 0.5 + 0.5 * Math.sign(value) * Math.abs(value) ** 0.3;
      return at(square(Math.cos(turn)), square(Math.sin(turn)));
    });
    put(tube(edge, 0.006, true), 'belt');
  }
}
