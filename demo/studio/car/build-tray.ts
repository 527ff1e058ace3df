import * as THREE from 'three';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyShape } from './body-shape.ts';

/** The alloy tray of a work ute: chassis rails, floor of planks, ribbed drop sides, headboard, lamps and mudguards. */
export function buildTray(shape: BodyShape, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const { tray } = shape.details;
  if (!tray) return group;
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    finish: StudioFinish,
    openness = 1,
  ): void => {
    const geometry = new THREE.BoxGeometry(...size).translate(...at);
    group.add(new THREE.Mesh(withOpenness(geometry, openness), finishes[finish]));
  };
  const length = tray.to - tray.from;
  const middle = (tray.from + tray.to) / 2;
  const top = tray.floor + tray.side;
  box([length, 0.05, tray.halfWidth * 2], [middle, tray.floor - 0.025, 0], 'silver', 0.8);
  box([length, 0.045, tray.halfWidth * 2 + 0.03], [middle, tray.floor - 0.03, 0], 'silver');
  for (let z = -tray.halfWidth + 0.155; z < tray.halfWidth - 0.1; z += 0.155)
    box([length - 0.03, 0.003, 0.007], [middle, tray.floor, z], 'gap');
  for (const side of [1, -1]) {
    const z = side * tray.halfWidth;
    box([length + 0.6, 0.16, 0.09], [middle - 0.25, 0.62, side * 0.42], 'plastic', 0.6);
    for (let rib = 0; rib < 5; rib += 1) {
      const y = tray.floor + (rib + 0.5) * (tray.side / 5);
      box([length - 0.02, tray.side / 5 - 0.008, 0.026], [middle, y, z], 'silver');
    }
    box([length - 0.02, tray.side, 0.016], [middle, tray.floor + tray.side / 2, z], 'rim-dark');
    for (const x of [tray.from + 0.02, tray.to - 0.02])
      box([0.05, tray.side + 0.03, 0.05], [x, tray.floor + tray.side / 2, z], 'silver');
    for (const x of [tray.from + 0.5, tray.to - 0.5])
      box([0.05, tray.side * 0.6, 0.012], [x, tray.floor + tray.side * 0.5, z + side * 0.018], 'chrome');
    box([0.05, 0.12, 0.3], [tray.to + 0.01, tray.floor - 0.14, side * 0.7], 'plastic');
    box([0.02, 0.09, 0.12], [tray.to + 0.04, tray.floor - 0.14, side * 0.77], 'light-red');
    box([0.02, 0.09, 0.06], [tray.to + 0.04, tray.floor - 0.14, side * 0.67], 'light-amber');
    box([0.02, 0.09, 0.05], [tray.to + 0.04, tray.floor - 0.14, side * 0.605], 'reverse-white');
    const guard = new THREE.CylinderGeometry(
      shape.tyreRadius + 0.07,
      shape.tyreRadius + 0.07,
      0.27,
      40,
      1,
      true,
      -1.25,
      2.5,
    );
    guard.rotateX(-Math.PI / 2).translate(shape.wheelbase, shape.tyreRadius, side * (tray.halfWidth - 0.16));
    group.add(new THREE.Mesh(withOpenness(guard), finishes.plastic));
    box([0.012, 0.3, 0.26], [shape.wheelbase + shape.tyreRadius + 0.08, 0.4, side * (tray.halfWidth - 0.16)], 'rubber');
  }
  for (let rib = 0; rib < 5; rib += 1) {
    const y = tray.floor + (rib + 0.5) * (tray.side / 5);
    box([0.026, tray.side / 5 - 0.008, tray.halfWidth * 2 - 0.06], [tray.to, y, 0], 'silver');
  }
  box([0.016, tray.side, tray.halfWidth * 2 - 0.06], [tray.to, tray.floor + tray.side / 2, 0], 'rim-dark');
  addHeadboard(tray.from + 0.01, tray.floor, top + 0.52, tray.halfWidth, box);
  box([0.1, 0.1, 1.1], [tray.to - 0.05, tray.floor - 0.27, 0], 'plastic', 0.7);
  return group;
}

type Box = (size: [number, number, number], at: [number, number, number], finish: StudioFinish) => void;

function addHeadboard(x: number, floor: number, top: number, halfWidth: number, box: Box): void {
  const height = top - floor;
  for (const side of [1, -1]) box([0.045, height, 0.05], [x, floor + height / 2, side * (halfWidth - 0.12)], 'silver');
  for (const y of [top, top - 0.2, floor + 0.26]) box([0.045, 0.045, halfWidth * 2 - 0.2], [x, y, 0], 'silver');
  for (let bar = -5; bar <= 5; bar += 1)
    box([0.018, height - 0.28, 0.018], [x, floor + 0.26 + (height - 0.28) / 2, bar * 0.13], 'silver');
}
