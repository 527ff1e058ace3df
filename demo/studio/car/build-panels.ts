import { hingeCurve } from '../field/hinge-curve.ts';
import { polygonise } from '../mesh/polygonise.ts';
import { buildRim } from '../mesh/rim.ts';
import { splitSurface } from '../mesh/split.ts';
import type { SurfacePoint, Triangle } from '../mesh/surface.ts';
import type { BodyField } from './body-field.ts';
import type { BodyShape, Patch, Side } from './body-shape.ts';
import { cutGlass } from './cut-glass.ts';
import { cutPatch, unfoldFaces } from './cut-patches.ts';
import { cutShutLine } from './cut-shut-lines.ts';
import { PanelSet } from './panel-set.ts';

/** One half of the body as panels by finish, as though it were the left one. */
export function buildPanels(
  shape: BodyShape,
  field: BodyField,
  { cell, side }: { cell: number; side: Side },
): PanelSet {
  const isOnSide = (patch: Patch) => patch.side === undefined || patch.side === side;
  const { patches, shutLines, decals = [] } = shape.details;
  const panels = new PanelSet();
  const faces = unfoldFaces(shape, field);
  let body = splitSurface(polygonise(field.solid, bodyBounds(shape), cell), (p) => -p.z).inside;
  body = cutArches(body, shape, field, panels);
  const under = splitSurface(body, (p) => p.ny + 0.72);
  panels.add('plastic', under.inside);
  body = under.outside;
  if (shape.cockpit) {
    const { from, to, halfWidth } = shape.cockpit;
    const tub = splitSurface(body, ({ x, y, z }) =>
      Math.max(from + 0.02 - x, x - to + 0.02, z - halfWidth + 0.02, y - field.shoulder(x) + 0.03),
    );
    panels.add('plastic', tub.inside);
    body = tub.outside;
  }
  if (shape.cabin) body = cutGlass(body, field, shape.cabin, panels);
  for (const patch of patches.filter(isOnSide)) body = cutPatch(body, patch, faces, panels);
  body = cutCladding(body, shape, field, panels);
  for (const line of shutLines) body = cutShutLine(body, line, faces, panels);
  for (const decal of decals.filter(isOnSide)) body = cutPatch(body, decal, faces, panels);
  panels.add('paint', body);
  return panels;
}

export function bodyBounds(shape: BodyShape): { min: [number, number, number]; max: [number, number, number] } {
  const top = Math.max(...(shape.cabin?.roof ?? shape.deck).map((knot) => knot[1])) + 0.1;
  const front = Math.min(...shape.nose.map((knot) => knot[1])) - 0.1;
  const back = Math.max(...shape.tail.map((knot) => knot[1])) + 0.12;
  return { min: [front, 0.05, -0.03], max: [back, top, shape.halfWidth + 0.12] };
}

function cutArches(body: Triangle[], shape: BodyShape, field: BodyField, panels: PanelSet): Triangle[] {
  const deep = shape.halfWidth - 0.42;
  const inArch = (p: SurfacePoint): number => Math.max(field.arch(p.x, p.y), (deep - Math.abs(p.z)) * 0.5);
  const { outside, seam } = splitSurface(body, inArch);
  panels.add(shape.details.cladding ? 'plastic' : 'paint', buildRim(seam, 0.018, 1));
  panels.add('plastic', buildRim(seam, 0.07, 1, -0.018));
  return outside;
}

function cutCladding(body: Triangle[], shape: BodyShape, field: BodyField, panels: PanelSet): Triangle[] {
  const { cladding } = shape.details;
  if (!cladding) return body;
  const height = hingeCurve(cladding.sill);
  const cut = (p: SurfacePoint): number => Math.min(field.arch(p.x, p.y) - cladding.arch, p.y - height(p.x));
  const split = splitSurface(body, (p) => (p.z > shape.halfWidth * 0.45 || p.y < 0.6 ? cut(p) : 1));
  panels.add('plastic', split.inside, -0.005);
  panels.add('plastic', buildRim(split.seam, 0.003, -1, 0.005));
  return split.outside;
}
