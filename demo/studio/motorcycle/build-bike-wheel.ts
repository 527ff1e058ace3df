import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BikeWheel } from './motorcycle-shape.ts';

/** A motorcycle wheel in the x-y plane round the origin: round tyre, rim, cast or wire spokes, drilled discs. */
export function buildBikeWheel(wheel: BikeWheel, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const add = (geometry: THREE.BufferGeometry, finish: StudioFinish): void => {
    group.add(new THREE.Mesh(withOpenness(geometry), finishes[finish]));
  };
  const { tyreRadius, rimRadius, width } = wheel;
  const metal: StudioFinish = wheel.isWire ? 'chrome' : 'rim-dark';
  add(turned(roundTyre(tyreRadius, rimRadius, width)), 'tyre');
  if (wheel.hasKnobs) add(mergeGeometries(knobs(wheel)), 'tyre');
  const half = width * 0.42;
  const rim: [number, number][] = [
    [rimRadius + 0.004, -half],
    [rimRadius + 0.006, -half * 0.9],
    [rimRadius - 0.016, -half * 0.75],
    [rimRadius - 0.026, -half * 0.3],
    [rimRadius - 0.026, half * 0.3],
    [rimRadius - 0.016, half * 0.75],
    [rimRadius + 0.006, half * 0.9],
    [rimRadius + 0.004, half],
  ];
  add(turned(rim), metal);
  add(new THREE.CylinderGeometry(0.042, 0.042, width * 1.1, 32).rotateX(Math.PI / 2), metal);
  add(mergeGeometries(wheel.isWire ? wireSpokes(wheel) : castSpokes(wheel)), metal);
  for (const side of wheel.discs === 2 ? [1, -1] : [-1]) addDisc(wheel, side, add);
  return group;
}

type Add = (geometry: THREE.BufferGeometry, finish: StudioFinish) => void;

function turned(profile: readonly (readonly [number, number])[]): THREE.BufferGeometry {
  return new THREE.LatheGeometry(
    profile.map(([r, z]) => new THREE.Vector2(r, z)),
    96,
  ).rotateX(Math.PI / 2);
}

function roundTyre(tyre: number, rim: number, width: number): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i <= 28; i += 1) {
    const angle = -Math.PI * 0.62 + (i / 28) * Math.PI * 1.24;
    const depth = tyre - rim;
    points.push([rim + depth * 0.42 + Math.cos(angle) * depth * 0.58, (Math.sin(angle) * width) / 2]);
  }
  return [[rim, -width * 0.4], ...points, [rim, width * 0.4]];
}

/** Rows of blocks across the tread, each second row set off from the one before it. */
function knobs({ tyreRadius, rimRadius, width }: BikeWheel): THREE.BufferGeometry[] {
  const depth = (tyreRadius - rimRadius) * 0.58;
  const middle = tyreRadius - depth;
  const rows = Math.round(tyreRadius * 120);
  return Array.from({ length: rows }, (_, i) =>
    (i % 2 === 0 ? [-0.42, 0.42] : [-1.0, 0, 1.0]).map((lean) =>
      new THREE.BoxGeometry(0.024, 0.016, width * 0.24)
        .rotateX(lean)
        .translate(0, middle + Math.cos(lean) * (depth + 0.001), Math.sin(lean) * (width / 2 + 0.001))
        .rotateZ((i / rows) * Math.PI * 2),
    ),
  ).flat();
}

function castSpokes({ spokes, rimRadius }: BikeWheel): THREE.BufferGeometry[] {
  const length = rimRadius - 0.05;
  return Array.from({ length: spokes }, (_, i) => {
    const turn = (i / spokes) * Math.PI * 2;
    return [-0.16, 0.16].map((fork) =>
      new THREE.CylinderGeometry(0.01, 0.014, length, 10)
        .scale(1, 1, 1.7)
        .translate(0, 0.03 + length / 2, 0)
        .rotateZ(fork)
        .translate(0, 0, 0)
        .rotateZ(turn),
    );
  }).flat();
}

function wireSpokes({ spokes, rimRadius, width }: BikeWheel): THREE.BufferGeometry[] {
  return Array.from({ length: spokes }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const hubTurn = (i / spokes) * Math.PI * 2 + (i % 4 < 2 ? 0.5 : -0.5);
    const rimTurn = (i / spokes) * Math.PI * 2;
    const from = new THREE.Vector3(Math.cos(hubTurn) * 0.045, Math.sin(hubTurn) * 0.045, side * width * 0.4);
    const to = new THREE.Vector3(
      Math.cos(rimTurn) * (rimRadius - 0.02),
      Math.sin(rimTurn) * (rimRadius - 0.02),
      side * 0.008,
    );
    return new THREE.TubeGeometry(new THREE.LineCurve3(from, to), 1, 0.0024, 6);
  });
}

function addDisc({ discRadius, width }: BikeWheel, side: number, add: Add): void {
  const ring = new THREE.Shape();
  ring.absarc(0, 0, discRadius, 0, Math.PI * 2);
  for (const [count, at] of [
    [20, 0.9],
    [20, 0.78],
  ] as const)
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + (at > 0.8 ? 0.5 : 0)) / count) * Math.PI * 2;
      const hole = new THREE.Path();
      hole.absarc(Math.cos(angle) * discRadius * at, Math.sin(angle) * discRadius * at, 0.005, 0, Math.PI * 2, true);
      ring.holes.push(hole);
    }
  const middle = new THREE.Path();
  middle.absarc(0, 0, discRadius * 0.66, 0, Math.PI * 2, true);
  ring.holes.push(middle);
  const z = side * (width / 2 + 0.004);
  add(
    new THREE.ExtrudeGeometry(ring, { depth: 0.005, bevelEnabled: false, curveSegments: 48 }).translate(0, 0, z),
    'disc',
  );
  for (let i = 0; i < 5; i += 1)
    add(
      new THREE.BoxGeometry(discRadius * 0.62, 0.016, 0.006)
        .translate(discRadius * 0.4, 0, z)
        .rotateZ((i / 5) * Math.PI * 2),
      'rim-dark',
    );
}
