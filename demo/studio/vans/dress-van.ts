import type { BodyDetails, BodyShape, Patch, ShutLine } from '../car/body-shape.ts';
import type { Corner } from '../field/outline.ts';
import { drawBox } from '../shapes/lamps.ts';
import { decals } from './decals.ts';
import { shapeNose } from './shape-nose.ts';
import type { VanLook } from './van-look.ts';
import type { CaravanShape, VanShape, WallHeights, WallPlan } from './van-shape.ts';
import { drawLocker, drawVanDoor, drawVent, drawWindow } from './van-walls.ts';

/** A van as one of its maker's: with windows, doors, decals and what is fitted outside. */
export function dressVan(van: VanShape, look: VanLook): BodyShape {
  const { body } = van;
  const details = { ...body.details, ...fitAwning(body.details, look) };
  if (van.kind === 'caravan') return dressCaravan(van, look, details);
  return { ...body, details: { ...details, decals: drawDecal(look, van) } };
}

function dressCaravan(van: CaravanShape, look: VanLook, details: BodyDetails): BodyShape {
  const { joints, door } = van.plans[look.plan];
  return {
    ...van.body,
    ...shapeNose(van, look.nose),
    wheel: look.wheel,
    details: {
      ...details,
      ...fitDrawbar(details, look, door),
      ...fitRoof(details, look),
      patches: [...drawWalls(van, look), ...drawEnds(van, look), ...details.patches],
      shutLines: [...details.shutLines, ...joints.map((x) => drawJoint(x, van.heights))],
      decals: [...drawMask(van, look), ...drawDecal(look, van), drawFoot(van, look)],
    },
  };
}

const fitAwning = ({ awning }: BodyDetails, look: VanLook) => awning && { awning: { ...awning, finish: look.awning } };

const fitDrawbar = ({ drawbar }: BodyDetails, { gear }: VanLook, door: Corner) =>
  drawbar && { drawbar: { ...drawbar, gear, step: (door[0] + door[1]) / 2 } };

const fitRoof = ({ roofGear }: BodyDetails, { roof }: VanLook) =>
  roofGear && { roofGear: { ...roofGear, pieces: roofGear.pieces.filter(({ kind }) => roof.includes(kind)) } };

function drawDecal({ decal }: VanLook, van: VanShape): Patch[] {
  const { sill, eaves } = van.heights;
  const { from, up: most } = van.kind === 'motorhome' ? van.decals : { from: 0, up: 1 };
  return decals[decal].map(({ finish, corners }) => ({
    on: 'wall',
    corners: corners.map(([along, up]): Corner => [from + along * (1 - from), sill + up * most * (eaves - sill)]),
    radius: 0,
    finish,
    depth: 0,
  }));
}

/** The door on the kerb side, windows on both, on the other side what the kitchen and the bathroom need. */
function drawWalls(van: CaravanShape, look: VanLook): Patch[] {
  const { plans, heights, pane } = van;
  const { sill, waist, eaves } = heights;
  const plan: WallPlan = plans[look.plan];
  const top = waist + pane;
  const window = (along: Corner): Patch => drawWindow('flank', along, [top - pane * look.panes, top]);
  const decal = [...drawDecal(look, van), drawPlate(getFootTop(heights, look))];
  return [
    drawVanDoor(plan.door, [sill + 0.1, Math.min(eaves - 0.07, sill + 1.86)], decal),
    ...plan.kerb.map((along): Patch => ({ ...window(along), side: 'kerb' })),
    ...plan.road.map((along): Patch => ({ ...window(along), side: 'road' })),
    ...plan.lockers.map((along) => drawLocker(along, [sill + 0.1, sill + 0.3])),
    { ...drawVent(plan.vents, [waist - 0.2, waist - 0.08]), side: 'road' },
    { ...drawVent(plan.vents, [sill + 0.44, sill + 0.56]), side: 'road' },
  ];
}

function drawEnds({ front, tailWindow: { half, up } }: CaravanShape, look: VanLook): Patch[] {
  const hatch = drawBox('nose', [-0.72, 0.72], [front.plate - 0.4, front.plate - 0.06], {
    radius: 0.03,
    finish: 'foot',
    depth: -0.006,
    surround: { width: 0.016, finish: 'silver' },
  });
  return [
    ...(look.hasFrontWindow ? [drawWindow('nose', [-0.74, 0.74], front.window)] : []),
    { ...hatch, inside: [drawBox('nose', [-0.08, 0.08], [front.plate - 0.36, front.plate - 0.33], grip)] },
    drawWindow('tail', [-half, half], up),
  ];
}

const grip = { radius: 0.01, finish: 'silver', depth: -0.014 } as const;

/** Over the front and a step back along the walls, from its plate to above its window. */
function drawMask({ front }: CaravanShape, { mask }: VanLook): Patch[] {
  if (mask === undefined) return [];
  const up: Corner = [front.plate - 0.02, front.window[1] + 0.1];
  return [drawBox('nose', [-2, 1.34], up, { radius: 0, finish: mask, depth: 0 })];
}

const getFootTop = ({ sill, waist }: WallHeights, { foot }: VanLook) => sill + foot.share * (waist - sill);

function drawPlate(top: number): Patch {
  return drawBox('outside', [-9, 9], [0, top], { radius: 0, finish: 'foot', depth: 0 });
}

/** The plate all round, higher at the front where stones fly. */
function drawFoot({ heights, front, body }: CaravanShape, look: VanLook): Patch {
  const top = getFootTop(heights, look);
  const from = Math.min(...body.nose.map(([, x]) => x));
  const high = Math.max(top, front.plate);
  return {
    ...drawPlate(top),
    corners: [
      [-9, 0],
      [9, 0],
      [9, top],
      [from + 0.75, top],
      [from + 0.45, high],
      [-9, high],
    ],
  };
}

function drawJoint(x: number, { sill, eaves }: WallHeights): ShutLine {
  return {
    on: 'flank',
    corners: [
      [x, sill],
      [x, eaves - 0.22],
    ],
    radius: 0.02,
  };
}
