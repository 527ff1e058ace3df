import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyField } from './body-field.ts';
import type { BodyShape } from './body-shape.ts';

const RIB = { pitch: 0.1, width: 0.045, height: 0.012 } as const;

/** The moulded liner in the tub of a ute: ribbed floor and walls, boxes over the wheels, rings to tie a load to. */
export function buildTubLiner(shape: BodyShape, field: BodyField, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const { bed, wheelbase, arch, tyreRadius } = shape;
  if (!bed) return group;
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    { finish = 'plastic', openness = 0.8, round = 0.006 }: { finish?: StudioFinish; openness?: number; round?: number },
  ): void => {
    const geometry = new RoundedBoxGeometry(...size, 3, Math.min(round, Math.min(...size) / 2.01)).translate(...at);
    group.add(new THREE.Mesh(withOpenness(geometry, openness), finishes[finish]));
  };
  const half = bed.halfWidth - 0.02;
  const [from, to] = [bed.from + 0.02, bed.to - 0.02];
  const [length, middle, floor] = [to - from, (from + to) / 2, bed.floor + 0.015];
  const top = field.shoulder(middle) - 0.045;
  const [wall, up] = [top - floor, (top + floor) / 2];
  const wheelTop = tyreRadius + arch.radius + 0.05;
  const wheel = { from: Math.max(from, wheelbase - arch.radius - 0.1), to: wheelbase + arch.radius + 0.1, inner: 0.5 };
  box([length, 0.02, half * 2], [middle, floor - 0.01, 0], { openness: 0.6 });
  for (let z = -0.45; z < 0.46; z += RIB.pitch)
    box([length - 0.08, RIB.height * 2, RIB.width], [middle, floor, z], { openness: 0.7 });
  box([0.02, wall, half * 2], [from, up, 0], { openness: 0.6 });
  box([0.02, wall, half * 2], [to, up, 0], { openness: 0.6 });
  for (let z = -0.7; z < 0.71; z += 0.2) box([0.04, wall - 0.08, 0.07], [from, up, z], { openness: 0.7, round: 0.015 });
  for (const side of [1, -1]) {
    box([length, wall, 0.02], [middle, up, side * half], { openness: 0.6 });
    box([length + 0.02, 0.022, 0.05], [middle, top, side * half], { openness: 1, round: 0.01 });
    for (let x = from + 0.12; x < to - 0.05; x += 0.16)
      box([0.06, wall - 0.08, 0.04], [x, up, side * half], { openness: 0.7, round: 0.015 });
    box(
      [wheel.to - wheel.from, wheelTop - floor, half - wheel.inner],
      [(wheel.from + wheel.to) / 2, (wheelTop + floor) / 2, (side * (half + wheel.inner)) / 2],
      { round: 0.05 },
    );
    for (const x of [from + 0.07, to - 0.09]) addRing(group, finishes, [x, floor + 0.09, side * (half - 0.035)]);
  }
  return group;
}

function addRing(group: THREE.Group, finishes: FinishSet, at: [number, number, number]): void {
  const ring = new THREE.TorusGeometry(0.03, 0.006, 12, 36).translate(...at);
  group.add(new THREE.Mesh(withOpenness(ring), finishes.chrome));
}
