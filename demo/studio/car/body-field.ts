import { smoothMax, smoothMin, smoothStep } from '../field/blend.ts';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { Field } from '../mesh/surface.ts';
import type { BodyShape, CabinShape } from './body-shape.ts';

/** The parts of the cabin as separate distances, so that glass can be cut at a distance from each of them. */
export interface CabinField {
  roof: Field;
  windscreen: Field;
  backlight: Field;
  side: Field;
}

export interface BodyField {
  solid: Field;
  lower: Field;
  cabin: CabinField | null;
  /** Outer half width at a place on the flank. */
  width(x: number, y: number): number;
  shoulder(x: number): number;
  noseX(y: number): number;
  tailX(y: number): number;
  arch(x: number, y: number): number;
}

/** The body as a solid: flank, deck, nose and tail rounded into one another, the cabin grown onto it, bed or cockpit cut out. */
export function buildBodyField(shape: BodyShape): BodyField {
  const deck = hingeCurve(shape.deck);
  const shoulder = hingeCurve(shape.shoulder);
  const sill = hingeCurve(shape.sill);
  const nose = hingeCurve(shape.nose);
  const tail = hingeCurve(shape.tail);
  const plan = hingeCurve(shape.plan);
  const flank = hingeCurve(shape.flank);
  const creases = (shape.creases ?? []).map((crease) => ({ ...crease, height: hingeCurve(crease.line) }));
  const { halfWidth, arch } = shape;

  const archDistance = (x: number, y: number): number => {
    const dx = Math.min(Math.abs(x), Math.abs(x - shape.wheelbase));
    const dy = y - shape.tyreRadius;
    const power = 2 + (shape.arch.squareness ?? 0);
    return (Math.abs(dx) ** power + Math.abs(dy) ** power) ** (1 / power) - arch.radius;
  };
  const width = (x: number, y: number): number => {
    const up = y - shoulder(x);
    let w = halfWidth - plan(x) - flank(up);
    for (const crease of creases) {
      const fade =
        smoothStep((crease.from ?? -9) - 0.25, (crease.from ?? -9) + 0.25, x) *
        (1 - smoothStep((crease.to ?? 99) - 0.25, (crease.to ?? 99) + 0.25, x));
      const t = (crease.height(x) - y) / crease.ease;
      w += fade * crease.depth * (t / Math.sqrt(1 + t * t)) * 0.5;
    }
    return w + arch.flare * (1 - smoothStep(0.015, arch.flareReach, archDistance(x, y)));
  };
  const ridge = shape.bonnetRidge;
  const bonnet = (x: number, z: number): number => {
    if (!ridge || x > ridge.until) return 0;
    const t = (ridge.half + 0.06 * x - Math.abs(z)) / ridge.ease;
    return (
      ridge.height * (0.5 + (0.5 * t) / Math.sqrt(1 + t * t)) * (1 - smoothStep(ridge.until - 0.7, ridge.until, x))
    );
  };
  const noseSweep = sweep(shape.noseSweep, halfWidth);
  const tailSweep = sweep(shape.tailSweep, halfWidth);

  const behind: Field = (x, y, z) => (x - tail(y) + tailSweep(z)) * 0.96;

  const lower: Field = (x, y, z) => {
    const across = Math.min(1.15, Math.abs(z) / halfWidth);
    const edge = shoulder(x);
    const middle = deck(x);
    const top = y - bonnet(x, z) - (middle + (edge - middle) * across ** 2.4);
    const side = Math.abs(z) - width(x, y);
    const front = (nose(y) + noseSweep(z) - x) * 0.94;
    const back = behind(x, y, z);
    const under = sill(x) - y;
    let solid = smoothMax(top, side, shape.shoulderEase);
    solid = smoothMax(solid, smoothMax(front, top, 0.05), shape.noseEase ?? 0.16);
    solid = smoothMax(solid, back, shape.tailEase ?? 0.14);
    return smoothMax(solid, under, 0.07);
  };

  const cabin = shape.cabin ? buildCabinField(shape.cabin) : null;
  const cabinSolid = cabin && shape.cabin ? joinCabin(cabin, shape.cabin) : null;
  const solid: Field = (x, y, z) => {
    let distance = lower(x, y, z);
    if (shape.cockpit) distance = smoothMax(distance, -boxDistance(shape.cockpit, x, y, z, 0.25), shape.cockpit.ease);
    if (cabinSolid) {
      const above = smoothMax(cabinSolid(x, y, z), shoulder(x) - 0.14 - y, 0.02);
      distance = smoothMin(distance, smoothMax(above, behind(x, y, z) + 0.004, 0.05), 0.045);
    }
    if (shape.bed) distance = smoothMax(distance, -boxDistance(shape.bed, x, y, z, 0.05), 0.025);
    return distance;
  };
  return { solid, lower, cabin, width, shoulder, noseX: nose, tailX: tail, arch: archDistance };
}

function sweep([gentle, strong]: readonly [number, number], halfWidth: number): (z: number) => number {
  return (z) => {
    const t = Math.min(1.1, Math.abs(z) / halfWidth);
    return gentle * t * t + strong * t ** 6;
  };
}

function buildCabinField(cabin: CabinShape): CabinField {
  const roof = hingeCurve(cabin.roof);
  const windscreen = hingeCurve(cabin.windscreen);
  const backlight = hingeCurve(cabin.backlight);
  const plan = hingeCurve(cabin.plan);
  const baseY = cabin.windscreen[0]?.[0] ?? 0;
  const slopeCos = (line: (y: number) => number, y: number): number =>
    1 / Math.hypot(1, (line(y + 0.15) - line(y - 0.15)) / 0.3);
  const windscreenCos = slopeCos(windscreen, baseY + 0.25);
  const backlightCos = slopeCos(backlight, baseY + 0.25);
  const leanCos = 1 / Math.hypot(1, cabin.lean);
  return {
    roof: (x, y, z) => {
      const t = Math.abs(z) / cabin.halfWidth;
      return y - roof(x) + cabin.roofCrown * t * t;
    },
    windscreen: (x, y, z) => (windscreen(y) + cabin.windscreenSweep * z * z - x) * windscreenCos,
    backlight: (x, y, z) => (x - backlight(y) + cabin.backlightSweep * z * z) * backlightCos,
    side: (x, y, z) => {
      const up = y - baseY;
      return (Math.abs(z) - (cabin.halfWidth - plan(x) - cabin.lean * (up + 0.16 * up * Math.abs(up)))) * leanCos;
    },
  };
}

function joinCabin(field: CabinField, cabin: CabinShape): Field {
  return (x, y, z) => {
    const sides = field.side(x, y, z);
    let solid = smoothMax(field.roof(x, y, z), field.windscreen(x, y, z), cabin.pillarEase);
    solid = smoothMax(solid, field.backlight(x, y, z), cabin.backEase ?? cabin.pillarEase);
    return smoothMax(solid, sides, cabin.roofEase);
  };
}

interface Hollow {
  from: number;
  to: number;
  floor: number;
  halfWidth: number;
}

function boxDistance(box: Hollow, x: number, y: number, z: number, round: number): number {
  const ends = smoothMax(box.from - x, x - box.to, 0.01);
  const sides = Math.abs(z) - box.halfWidth;
  return smoothMax(smoothMax(ends, sides, round * 2), box.floor - y, round);
}
