import * as THREE from 'three';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { WheelStyle } from './body-shape.ts';
import { type AddPart, addWheelFace } from './build-spokes.ts';
import { turned } from './turned.ts';

export interface WheelSize {
  tyreRadius: number;
  tyreWidth: number;
  rimRadius: number;
}

/** A wheel standing in the x-y plane round the origin, its face towards +z. */
export function buildWheel(style: WheelStyle, size: WheelSize, finishes: FinishSet): THREE.Group {
  const wheel = new THREE.Group();
  const half = size.tyreWidth / 2;
  const add = (geometry: THREE.BufferGeometry, finish: StudioFinish, openness = 1): void => {
    wheel.add(new THREE.Mesh(withOpenness(geometry, openness), finishes[finish]));
  };
  add(turned(tyreProfile(size), 96), 'tyre', 0.9);
  addTread(size, add);
  addBarrel(style, size, add);
  add(new THREE.CircleGeometry(size.rimRadius * 0.93, 48).translate(0, 0, -half * 0.1), 'gap');
  const disc = new THREE.RingGeometry(size.rimRadius * 0.32, size.rimRadius * 0.74, 64);
  add(disc.translate(0, 0, half * 0.02), 'disc', 0.5);
  add(new THREE.TorusGeometry(size.rimRadius * 0.66, 0.035, 8, 12, 0.9).rotateZ(0.2), 'caliper', 0.6);
  addWheelFace(style, size, add);
  return wheel;
}

/** The wheel alone, without tyre and brake. */
export function addRim(style: WheelStyle, size: WheelSize, add: AddPart): void {
  addBarrel(style, size, add);
  addWheelFace(style, size, add);
}

function addBarrel(style: WheelStyle, size: WheelSize, add: AddPart): void {
  const [barrel, lip] = [barrelProfile(size).slice(0, 3), barrelProfile(size).slice(2)];
  add(turned(barrel, 96), 'rim-dark', 0.35);
  add(turned(lip, 96), style === 'six-spoke' ? 'rim-dark' : 'rim', 0.85);
}

export function tyreProfile({ tyreRadius: r, tyreWidth: w, rimRadius: rim }: WheelSize): [number, number][] {
  const h = w / 2;
  const wall = r - rim;
  const side: [number, number][] = [
    [rim - 0.004, h * 0.82],
    [rim + 0.004, h * 0.93],
    [rim + 0.012, h * 0.955],
    [rim + wall * 0.3, h * 1.0],
    [rim + wall * 0.33, h * 1.012],
    [rim + wall * 0.36, h * 1.0],
    [rim + wall * 0.6, h * 1.0],
    [r - wall * 0.2, h * 0.955],
    [r - 0.012, h * 0.87],
    [r - 0.004, h * 0.76],
    [r, h * 0.55],
  ];
  return [...side.map(([a, z]): [number, number] => [a, -z]), ...side.reverse()];
}

function addTread({ tyreRadius: r, tyreWidth: w }: WheelSize, add: AddPart): void {
  for (const z of [-0.3, -0.1, 0.1, 0.3]) {
    const groove = new THREE.CylinderGeometry(r + 0.0006, r + 0.0006, 0.009, 96, 1, true);
    add(groove.rotateX(Math.PI / 2).translate(0, 0, z * w), 'gap');
  }
}

function barrelProfile({ tyreWidth, rimRadius: r }: WheelSize): [number, number][] {
  const h = tyreWidth / 2;
  return [
    [r * 0.86, -h * 0.8],
    [r * 0.87, h * 0.3],
    [r * 0.9, h * 0.62],
    [r * 0.935, h * 0.8],
    [r * 0.955, h * 0.86],
    [r * 0.98, h * 0.885],
    [r * 1.0, h * 0.87],
    [r * 1.004, h * 0.8],
  ];
}
