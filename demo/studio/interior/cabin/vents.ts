import * as THREE from 'three';
import { block, type Point, roundedRectangle } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

/** An outlet for air: its middle, how wide and high it is, and how far it looks up. */
export interface Vent {
  at: Point;
  size: readonly [width: number, height: number];
  lean: number;
}

export function addVent({ put }: Workshop, kind: CabinShape['dash']['vents'], { at, size, lean }: Vent): void {
  const fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) =>
    put(
      geometry
        .rotateY(Math.PI / 2)
        .rotateZ(lean)
        .translate(...at),
      finish,
    );
  if (kind === 'rounds') addRound(fix, size[1] / 2);
  else addBlades(fix, size, kind === 'blades' ? 'satin' : 'hard');
}

type Fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) => void;

/** A frame with a hole in it, facing z. */
function frame(width: number, height: number, edge: number, round: number): THREE.BufferGeometry {
  const outer = new THREE.Shape(roundedRectangle(width, height, round).map(([x, y]) => new THREE.Vector2(x, y)));
  const inner = roundedRectangle(width - 2 * edge, height - 2 * edge, Math.max(0.001, round - edge));
  outer.holes.push(new THREE.Path(inner.map(([x, y]) => new THREE.Vector2(x, y))));
  return new THREE.ExtrudeGeometry(outer, {
    depth: 0.012,
    bevelThickness: 0.0015,
    bevelSize: 0.0012,
    bevelSegments: 3,
  });
}

/** Slats that lie flat, uprights behind them, and the tab that turns both. */
function addBlades(fix: Fix, [width, height]: readonly [number, number], edge: 'satin' | 'hard'): void {
  const wide = edge === 'satin' ? 0.0035 : 0.008;
  const round = edge === 'satin' ? 0.008 : 0.012;
  fix(block([width - 0.004, height - 0.004, 0.05], 0.002).translate(0, 0, -0.048), 'gap');
  fix(frame(width, height, wide, round).translate(0, 0, -0.006), edge);
  const clear = height - 2 * wide;
  const count = Math.max(3, Math.round(clear / 0.0115));
  for (let i = 0; i < count; i += 1) {
    const y = ((i + 0.5) / count - 0.5) * clear;
    fix(
      block([width - 2 * wide, 0.0026, 0.02], 0.001)
        .rotateX(0.18)
        .translate(0, y, -0.006),
      'hard',
    );
  }
  for (let i = 1; i < 9; i += 1)
    fix(block([0.002, clear, 0.012], 0.0008).translate((i / 9 - 0.5) * width, 0, -0.03), 'hard');
  fix(block([0.014, 0.012, 0.016], 0.003).translate(0, 0, 0.004), edge === 'satin' ? 'gloss' : 'dim');
}

/** A ring with a turning middle. */
function addRound(fix: Fix, radius: number): void {
  fix(new THREE.CylinderGeometry(radius, radius * 0.8, 0.05, 48).rotateX(Math.PI / 2).translate(0, 0, -0.034), 'gap');
  fix(new THREE.TorusGeometry(radius, 0.0055, 16, 72), 'satin');
  fix(new THREE.TorusGeometry(radius * 0.86, 0.004, 14, 72).translate(0, 0, -0.003), 'hard');
  for (let i = -2; i <= 2; i += 1) {
    const y = i * radius * 0.3;
    const half = Math.sqrt(Math.max(0, (radius * 0.84) ** 2 - y * y));
    fix(
      block([half * 2, 0.0032, 0.018], 0.0012)
        .rotateX(0.2)
        .translate(0, y, -0.008),
      'hard',
    );
  }
  fix(block([0.0032, radius * 1.6, 0.01], 0.001).translate(0, 0, -0.02), 'hard');
  fix(new THREE.CylinderGeometry(radius * 0.2, radius * 0.2, 0.012, 30).rotateX(Math.PI / 2), 'dim');
}
