import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { StudioFinish } from '../stage/finishes.ts';
import type { WheelStyle } from './body-shape.ts';
import type { WheelSize } from './build-wheel.ts';
import { turned } from './turned.ts';

export type AddPart = (geometry: THREE.BufferGeometry, finish: StudioFinish, openness?: number) => void;

interface SpokeStyle {
  count: number;
  /** Half widths near the hub and at the rim. */
  inner: number;
  outer: number;
  /** Angle between the two halves of a twin spoke, or 0. */
  fork: number;
  /** How far the spoke runs round on its way out. */
  turn: number;
  finish: 'rim' | 'rim-dark' | 'two-tone';
}

const SPOKES: Record<WheelStyle, SpokeStyle> = {
  'ten-spoke': { count: 10, inner: 0.017, outer: 0.014, fork: 0, turn: 0, finish: 'rim' },
  'five-twin': { count: 5, inner: 0.027, outer: 0.028, fork: 0.4, turn: 0, finish: 'two-tone' },
  'five-star': { count: 5, inner: 0.032, outer: 0.043, fork: 0, turn: 0, finish: 'rim' },
  turbine: { count: 9, inner: 0.014, outer: 0.028, fork: 0, turn: 0.34, finish: 'two-tone' },
  'six-spoke': { count: 6, inner: 0.026, outer: 0.036, fork: 0, turn: 0, finish: 'rim-dark' },
  steel: { count: 0, inner: 0, outer: 0, fork: 0, turn: 0, finish: 'rim' },
  multi: { count: 15, inner: 0.011, outer: 0.009, fork: 0, turn: 0, finish: 'rim' },
  blade: { count: 5, inner: 0.03, outer: 0.06, fork: 0, turn: 0.16, finish: 'two-tone' },
};

/** The face of an alloy wheel: its spokes and hub, or the pressed disc of a steel one. */
export function addWheelFace(style: WheelStyle, size: WheelSize, add: AddPart): void {
  if (style === 'steel') addSteelFace(size, add);
  else addSpokes(SPOKES[style], size, add);
}

/** The face is dished: deepest at the hub. */
function dish(radius: number, rimRadius: number): number {
  const t = Math.min(1, radius / rimRadius);
  return -0.03 + 0.03 * t * t;
}

function addSpokes(style: SpokeStyle, size: WheelSize, add: AddPart): void {
  const arms = style.fork === 0 ? [0] : [-style.fork / 2, style.fork / 2];
  const face = (size.tyreWidth / 2) * 0.84;
  const body: StudioFinish = style.finish === 'rim' ? 'rim' : 'rim-dark';
  const faces: THREE.BufferGeometry[] = [];
  const flanks: THREE.BufferGeometry[] = [];
  for (let i = 0; i < style.count; i += 1)
    for (const arm of arms) {
      const turn = (i / style.count) * Math.PI * 2 + Math.PI / 2;
      const edges = traceSpoke(style, size, arm);
      faces.push(loftSpoke(edges, TOP).translate(0, 0, face).rotateZ(turn));
      flanks.push(
        loftSpoke(edges, LEFT).translate(0, 0, face).rotateZ(turn),
        loftSpoke(edges, RIGHT).translate(0, 0, face).rotateZ(turn),
      );
    }
  add(mergeGeometries(faces), style.finish === 'rim-dark' ? 'rim-dark' : 'rim');
  add(mergeGeometries(flanks), body, 0.7);
  addHub(size, face, body, style.count >= 9 ? 5 : style.count, add);
}

/** Corners of a spoke's section: how far across (-1 left edge, 1 right edge, in half widths) and how deep in metres. */
type Section = readonly (readonly [across: number, depth: number])[];
const TOP: Section = [
  [-0.86, 0],
  [-0.4, -0.0012],
  [0, -0.0016],
  [0.4, -0.0012],
  [0.86, 0],
];
const LEFT: Section = [
  [-1.25, 0.05],
  [-1.1, 0.02],
  [-1.0, 0.004],
  [-0.86, 0],
];
const RIGHT: Section = [
  [0.86, 0],
  [1.0, 0.004],
  [1.1, 0.02],
  [1.25, 0.05],
];

interface SpokeStation {
  x: number;
  y: number;
  acrossX: number;
  acrossY: number;
  z: number;
}

function traceSpoke(style: SpokeStyle, { rimRadius }: WheelSize, arm: number): SpokeStation[] {
  const from = rimRadius * 0.12;
  const to = rimRadius * 0.955;
  const steps = 18;
  return Array.from({ length: steps + 1 }, (_, s) => {
    const t = s / steps;
    const radius = from + (to - from) * t;
    const angle = arm * Math.min(1, t * 1.25 + 0.12) + style.turn * t * t;
    const flare = t > 0.84 ? 1 + ((t - 0.84) / 0.16) ** 2 * 0.55 : 1;
    const half = (style.inner + (style.outer - style.inner) * t) * flare;
    return {
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      acrossX: Math.sin(angle) * half,
      acrossY: -Math.cos(angle) * half,
      z: dish(radius, rimRadius),
    };
  });
}

function loftSpoke(stations: readonly SpokeStation[], section: Section): THREE.BufferGeometry {
  const positions: number[] = [];
  const faces: number[] = [];
  const width = section.length;
  stations.forEach((station, row) => {
    section.forEach(([across, depth], column) => {
      positions.push(station.x + station.acrossX * across, station.y + station.acrossY * across, station.z - depth);
      if (row === 0 || column === 0) return;
      const at = row * width + column;
      faces.push(at, at - 1, at - width, at - 1, at - width - 1, at - width);
    });
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

function addHub({ rimRadius }: WheelSize, face: number, finish: StudioFinish, nuts: number, add: AddPart): void {
  const z = face - 0.026;
  add(
    turned(
      [
        [0.0, 0.012],
        [rimRadius * 0.1, 0.011],
        [rimRadius * 0.125, 0.006],
        [rimRadius * 0.13, -0.002],
      ],
      48,
    ).translate(0, 0, z + 0.006),
    'gloss-black',
  );
  add(
    turned(
      [
        [rimRadius * 0.13, 0.004],
        [rimRadius * 0.2, 0.005],
        [rimRadius * 0.27, -0.004],
        [rimRadius * 0.29, -0.02],
      ],
      48,
    ).translate(0, 0, z),
    finish,
  );
  for (let i = 0; i < nuts; i += 1)
    add(
      new THREE.CylinderGeometry(0.009, 0.009, 0.012, 6)
        .rotateX(Math.PI / 2)
        .translate(0, rimRadius * 0.2, z + 0.006)
        .rotateZ(((i + 0.5) / nuts) * Math.PI * 2),
      'gap',
    );
}

function addSteelFace(size: WheelSize, add: AddPart): void {
  const r = size.rimRadius;
  const z = (size.tyreWidth / 2) * 0.62;
  add(
    turned(
      [
        [r * 0.12, 0.012],
        [r * 0.34, 0.02],
        [r * 0.46, 0.034],
        [r * 0.6, 0.03],
        [r * 0.84, -0.01],
        [r * 0.9, -0.01],
      ],
      64,
    ).translate(0, 0, z),
    'silver',
  );
  for (let i = 0; i < 12; i += 1)
    add(
      new THREE.CircleGeometry(r * 0.065, 20).translate(r * 0.72, 0, z + 0.016).rotateZ((i / 12) * Math.PI * 2),
      'gap',
    );
  add(
    turned(
      [
        [0, 0.05],
        [r * 0.1, 0.048],
        [r * 0.13, 0.03],
        [r * 0.14, 0.01],
      ],
      40,
    ).translate(0, 0, z),
    'gloss-black',
  );
  for (let i = 0; i < 6; i += 1)
    add(
      new THREE.CylinderGeometry(0.01, 0.01, 0.02, 6)
        .rotateX(Math.PI / 2)
        .translate(r * 0.24, 0, z + 0.02)
        .rotateZ((i / 6) * Math.PI * 2),
      'chrome',
    );
}
